import { feedXml, type ItemDraft, itemXml, readFeed } from './feed.fixture'

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
    durationMs: 2_080_000,
    artist: 'Abysse Club',
    show: 'Palier 4',
    coverUrl: 'https://covers.example/palier-4.jpg',
    publishedAt: Date.UTC(2026, 9, 25, 22, 0, 16),
    publishedOn: '25 oct. 2026',
    publishedIn: 2026,
  })
})

test('only an enclosure of more than 10,000,000 bytes counts as a podcast', () => {
  const { podcasts } = parsed(
    { title: 'Juste dix', bytes: 10_000_000 },
    { title: 'Un de plus', bytes: 10_000_001 },
  )
  expect(podcasts.map(({ artist }) => artist)).toEqual(['Un de plus'])
})

test('an enclosure of unreadable length does not count', () => {
  expect(parsed({ enclosure: 'url="https://sounds.example/a.mp3" length="beaucoup"' }).podcasts).toEqual([])
})

test('the order of an enclosure’s attributes does not matter', () => {
  expect(only({ enclosure: 'length="20000000" url="https://sounds.example/a.mp3"' }).enclosureUrl).toBe(
    'https://sounds.example/a.mp3',
  )
})

test('podcasts come newest first, those without a date where the feed has them', () => {
  const { podcasts } = parsed(
    { title: 'Sans date', guid: '1', pubDate: 'un jour' },
    { title: 'Ancienne', guid: '2', pubDate: 'Sun, 04 Jan 2026 20:00:00 +0000' },
    { title: 'Récente', guid: '3', pubDate: 'Sun, 25 Oct 2026 20:00:00 +0000' },
  )
  expect(podcasts.map(({ artist }) => artist)).toEqual(['Sans date', 'Récente', 'Ancienne'])
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

test('an item that comes twice is one podcast, as the feed has it first', () => {
  const item = { guid: 'tag:1', enclosure: 'url="https://sounds.example/a.mp3" length="20000000"' }
  expect(parsed({ ...item, title: 'Un' }, { ...item, title: 'Un, encore' }).podcasts).toMatchObject([
    { artist: 'Un' },
  ])
})

test('a page in plain http is one too', () => {
  expect(only({ link: 'http://radio.example/1' }).link).toBe('http://radio.example/1')
})

test.each(['http://[bad', 'pas une adresse', 'javascript:alert(1)', 'javascript:open("https://a.example")'])(
  'the link "%s" leads nowhere: what identifies the item stands for it',
  (link) => {
    expect(only({ link, guid: 'tag:1' }).link).toBe('tag:1')
    expect(only({ link, guid: '' }).link).toBe('https://sounds.example/abysse-club-palier-4.mp3')
  },
)

test('a duration without end is an unknown one', () => {
  expect(only({ duration: '9'.repeat(400) }).durationMs).toBe(0)
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

test('an item without enclosure is skipped, the others stay', () => {
  const { podcasts } = parsed({ title: 'Perdue', enclosure: null }, { title: 'Gardée' })
  expect(podcasts.map(({ artist }) => artist)).toEqual(['Gardée'])
})

test.each(['javascript:alert(1)', 'data:audio/mpeg;base64,AAAA', 'sounds/a.mp3', ''])(
  'an enclosure at "%s" is none',
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

test('an item without link is known by its guid', () => {
  expect(only({ link: '', guid: 'tag:soundcloud,2010:tracks/7' }).link).toBe('tag:soundcloud,2010:tracks/7')
})

test('a guid that names no track gives no track URN', () => {
  expect(only({ guid: 'autre' })).not.toHaveProperty('trackUrn')
})

test('an item without title gets one', () => {
  expect(only({ title: '' }).artist).toBe('Sans titre')
})

test('markup, emoji and signs of other writings stay plain text', () => {
  const hostile = '<script>alert(1)</script> 🔊 \u202Eétrange & "cité"'
  expect(only({ title: hostile }).artist).toBe(hostile)
})

test('CDATA is read as text', () => {
  const item = itemXml({ title: 'TITRE' }).replace('TITRE', '<![CDATA[Brume & Fils - <b>Un</b>]]>')
  expect(parse(feedXml(item))).toMatchObject([{ artist: 'Brume & Fils', show: '<b>Un</b>' }])
})

test('space before the declaration does no harm', () => {
  expect(parse(`\uFEFF\n${feedXml(itemXml())}`)).toHaveLength(1)
})
