import { findBySlug, podcastKey, podcastPath, podcastSlug } from './podcastSlug'

const abysse = { id: 'tag:soundcloud,2010:tracks/917343037', artist: 'Abysse Club', show: 'Palier 4' }

describe('the address of a podcast', () => {
  it('has the words of its title and the key of its id', () => {
    expect(podcastPath(abysse)).toBe(`/podcasts/abysse-club-palier-4-${podcastKey(abysse.id)}`)
  })

  it.each([
    ['Cœur de Zéphyr', 'Été n° 1 🔊', 'coeur-de-zephyr-ete-n-1'],
    ['夜', '', 'emission'],
    ['130E0A', 'Nuance #13', '130e0a-nuance-13'],
  ])('of « %s » and « %s » is spelled %s', (artist, show, words) => {
    expect(podcastSlug({ id: 'a', artist, show })).toBe(`${words}-${podcastKey('a')}`)
  })

  it('has none of a description that stands in the place of a show', () => {
    expect(podcastSlug({ id: 'a', artist: 'Fête', show: 'Longue histoire', titleIsWhole: true })).toBe(
      `fete-${podcastKey('a')}`,
    )
  })

  it('is cut where the title is long', () => {
    expect(podcastSlug({ id: 'a', artist: 'a'.repeat(500), show: '' })).toBe(
      `${'a'.repeat(72)}-${podcastKey('a')}`,
    )
    expect(podcastSlug({ id: 'a', artist: 'vague '.repeat(40), show: '' })).toMatch(
      /^(?:vague-){12}[a-z\d]+$/,
    )
  })
})

describe('the key of a podcast', () => {
  it.each([
    ['', 0x811c9dc5],
    ['a', 0xe40c292c],
    ['foobar', 0xbf9cf968],
  ])('is FNV-1a of its id, as its authors give it for « %s »', (id, hash) => {
    expect(Number.parseInt(podcastKey(id), 36)).toBe(hash)
  })
})

describe('a slug', () => {
  const other = { id: 'tag:2', artist: 'Mica', show: 'Deux' }

  it('finds its podcast', () => {
    expect(findBySlug([other, abysse], podcastSlug(abysse))).toBe(abysse)
  })

  it('finds it under a title it has no longer', () => {
    expect(findBySlug([other, abysse], `un-ancien-titre-${podcastKey(abysse.id)}`)).toBe(abysse)
  })

  it('tells podcasts of one key apart by their words', () => {
    const sameKey = { ...abysse, show: 'Palier 5' }
    expect(findBySlug([abysse, sameKey], podcastSlug(sameKey))).toBe(sameKey)
  })

  it('of nobody finds none', () => {
    expect(findBySlug([abysse], 'abysse-club-palier-4-0000000')).toBeUndefined()
  })
})
