import { feedXml, type ItemDraft, itemXml, readFeed } from '../../testing/feed.fixture'

const parse = (xml: string) =>
  readFeed(xml).podcasts.map(({ titleWords: _, allWords: __, ...podcast }) => podcast)

const parsed = (...items: readonly ItemDraft[]) => ({ podcasts: parse(feedXml(...items.map(itemXml))) })

const only = (draft: ItemDraft) => {
  const [podcast, ...others] = parsed(draft).podcasts
  if (podcast === undefined || others.length > 0) throw new Error('Expected one podcast')
  return podcast
}

test('an item becomes a podcast with every field of the feed', () => {
  expect(only({ cover: 'https://covers.example/palier-4.jpg' })).toEqual({
    id: 'tag:soundcloud,2010:tracks/917343037',
    words: 'abysse club - palier 4\nune plongee lente',
    description: 'Une plongée lente',
    link: 'https://soundcloud.example/onde-basse/abysse-club-palier-4',
    trackUrn: 'soundcloud:tracks:917343037',
    enclosureUrl: 'https://sounds.example/abysse-club-palier-4.mp3',
    enclosureType: 'audio/mpeg',
    lengthBytes: 50_000_000,
    chapters: [],
    passedOn: '',
    isBlocked: false,
    durationMs: 2_080_000,
    artist: 'Abysse Club',
    show: 'Palier 4',
    coverUrl: 'https://covers.example/palier-4.jpg',
    publishedAt: Date.UTC(2026, 9, 25, 22, 0, 16),
    publishedOn: '25 oct. 2026',
    publishedDay: '2026-10-25',
    dayWords: '-25-octobre-2026-',
  })
})

test('only an enclosure of more than 10,000,000 bytes counts as a podcast', () => {
  const { podcasts } = parsed(
    { title: 'Juste dix', bytes: 10_000_000 },
    { title: 'Un de plus', bytes: 10_000_001 },
  )
  expect(podcasts.map(({ artist }) => artist)).toEqual(['Un de plus'])
})

test('an enclosure of unreadable length counts from ten minutes on', () => {
  const enclosure = 'url="https://sounds.example/a.mp3" length="beaucoup"'
  const counts = ['9:59', '10:00', ''].map((duration) => parsed({ enclosure, duration }).podcasts.length)
  expect(counts).toEqual([0, 1, 1])
})

test('an item is identified by its guid, else by its enclosure, and links may be shared', () => {
  const link = 'https://sound.example/tout'
  const { podcasts } = parsed(
    { title: 'Un', guid: 'tag:1', link },
    { title: 'Deux', guid: '', link },
    { title: 'Trois', guid: '', link },
  )
  expect(podcasts.map(({ id }) => id)).toEqual([
    'tag:1',
    'https://sounds.example/deux.mp3',
    'https://sounds.example/trois.mp3',
  ])
  expect(new Set(podcasts.map((podcast) => podcast.link))).toEqual(new Set([link]))
})

test('a guid that several sounds share identifies none of them', () => {
  const { podcasts } = parsed({ title: 'Un', guid: 'même' }, { title: 'Deux', guid: 'même' })
  expect(podcasts.map(({ id }) => id)).toEqual([
    'https://sounds.example/un.mp3',
    'https://sounds.example/deux.mp3',
  ])
})

test.each([
  '',
  'http://[bad',
  'pas une adresse',
  'javascript:alert(1)',
  'javascript:open("https://a.example")',
])('the link "%s" is invalid: the identity of the item replaces it', (link) => {
  expect(only({ link, guid: 'tag:1' }).link).toBe('tag:1')
  expect(only({ link, guid: '' }).link).toBe('https://sounds.example/abysse-club-palier-4.mp3')
})

test('a description in HTML becomes its words', () => {
  expect(
    only({ title: 'Palier', description: '<p>Une plongée&nbsp;: <b>lente</b>.</p><p>Dub</p>' }),
  ).toMatchObject({
    show: 'Une plongée\u00a0: lente.\nDub',
  })
})

test('what was escaped twice is read as what was meant', () => {
  expect(only({ title: 'Brume &amp; Fils - L&#39;&eacute;t&eacute;' })).toMatchObject({
    artist: 'Brume & Fils',
    show: "L'été",
    words: "brume & fils - l'ete\nune plongee lente",
  })
})

test.each(['javascript:alert(1)', 'data:audio/mpeg;base64,AAAA', 'sounds/a.mp3', ''])(
  'an enclosure at "%s" is ignored',
  (url) => {
    expect(parsed({ enclosure: `url="${url}" length="20000000"` }).podcasts).toEqual([])
  },
)

test('a cover that is not on the web is left out', () => {
  expect(only({ cover: 'javascript:alert(1)' })).not.toHaveProperty('coverUrl')
})

test('an item without image does not take the channel’s', () => {
  expect(only({})).not.toHaveProperty('coverUrl')
})

test('an item without title gets one', () => {
  expect(only({ title: '' }).artist).toBe('Sans titre')
})

test('markup, emoji and signs of other writings stay plain text', () => {
  const hostile = '<script>alert(1)</script> 🔊 \u202Eétrange & "cité"'
  expect(only({ title: hostile }).artist).toBe(hostile)
})

test.each([
  ['tag:soundcloud,2010:tracks/917343037', 'soundcloud:tracks:917343037'],
  ...['tag:soundcloud,2010:playlists/12', 'tracks/abc', '917343037'].map((guid) => [guid, undefined]),
])('the guid "%s" names the track %s', (guid = '', urn) => {
  expect(only({ guid }).trackUrn).toBe(urn)
})

test.each([
  ['Sun, 25 Oct 2026 23:30:00 +0000', '26 oct. 2026', '2026-10-26'],
  ['Thu, 31 Dec 2026 23:30:00 +0000', '1 janv. 2027', '2027-01-01'],
  ['', '', ''],
])('a podcast of %j is of the day it was in France, « %s »', (pubDate, publishedOn, publishedDay) => {
  expect(only({ pubDate })).toMatchObject({ publishedOn, publishedDay })
})
