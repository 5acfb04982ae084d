import { parseXmlInNode } from '../testing/parseXmlInNode'
import { feedXml, type ItemDraft, itemXml } from './feed.fixture'
import { parseFeed } from './parseFeed'

const parse = (xml: string) => parseFeed(xml, parseXmlInNode)

const parsed = (...items: readonly ItemDraft[]) => {
  const feed = parse(feedXml(...items.map(itemXml)))
  if (!feed.ok) throw new Error(feed.error.kind)
  return feed.value
}

const only = (draft: ItemDraft) => {
  const [podcast, ...others] = parsed(draft).podcasts
  if (podcast === undefined || others.length > 0) throw new Error('Expected one podcast')
  return podcast
}

test('an item becomes a podcast with every field of the feed', () => {
  expect(only({ cover: 'https://covers.example/palier-4.jpg' })).toEqual({
    link: 'https://soundcloud.example/onde-basse/abysse-club-palier-4',
    trackUrn: 'soundcloud:tracks:917343037',
    enclosureUrl: 'https://sounds.example/abysse-club-palier-4.mp3',
    durationMs: 2_080_000,
    title: 'Abysse Club',
    description: 'Palier 4',
    coverUrl: 'https://covers.example/palier-4.jpg',
    publishedAt: Date.UTC(2026, 9, 25, 22, 0, 16),
    publishedOn: '25 oct. 2026',
  })
})

test('only an enclosure of more than 10,000,000 bytes counts as a podcast', () => {
  const { podcasts, skipped } = parsed(
    { title: 'Juste dix', bytes: 10_000_000 },
    { title: 'Un de plus', bytes: 10_000_001 },
  )
  expect(podcasts.map(({ title }) => title)).toEqual(['Un de plus'])
  expect(skipped).toEqual([])
})

test('an enclosure of unreadable length does not count', () => {
  expect(parsed({ enclosure: 'url="https://sounds.example/a.mp3" length="beaucoup"' }).podcasts).toEqual([])
})

test('the order of an enclosure’s attributes does not matter', () => {
  expect(only({ enclosure: 'length="20000000" url="https://sounds.example/a.mp3"' }).enclosureUrl).toBe(
    'https://sounds.example/a.mp3',
  )
})

test('podcasts come newest first, those without a date last', () => {
  const { podcasts } = parsed(
    { title: 'Sans date', pubDate: 'un jour' },
    { title: 'Ancienne', pubDate: 'Sun, 04 Jan 2026 20:00:00 +0000' },
    { title: 'Récente', pubDate: 'Sun, 25 Oct 2026 20:00:00 +0000' },
  )
  expect(podcasts.map(({ title }) => title)).toEqual(['Récente', 'Ancienne', 'Sans date'])
})

test('an item without enclosure is skipped and named, the others stay', () => {
  const { podcasts, skipped } = parsed({ title: 'Perdue', enclosure: null }, { title: 'Gardée' })
  expect(podcasts.map(({ title }) => title)).toEqual(['Gardée'])
  expect(skipped).toEqual([{ kind: 'without-enclosure', title: 'Perdue' }])
})

test.each(['javascript:alert(1)', 'data:audio/mpeg;base64,AAAA', 'sounds/a.mp3', ''])(
  'an enclosure at "%s" is none',
  (url) => {
    expect(parsed({ enclosure: `url="${url}" length="20000000"` }).skipped).toHaveLength(1)
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
  expect(only({ title: '' }).title).toBe('Sans titre')
})

test('markup, emoji and signs of other writings stay plain text', () => {
  const hostile = '<script>alert(1)</script> 🔊 \u202Eétrange & "cité"'
  expect(only({ title: hostile }).title).toBe(hostile)
})

test('CDATA is read as text', () => {
  const item = itemXml({ title: 'TITRE' }).replace('TITRE', '<![CDATA[Brume & Fils - <b>Un</b>]]>')
  const feed = parse(feedXml(item))
  expect(feed).toMatchObject({
    ok: true,
    value: { podcasts: [{ title: 'Brume & Fils', description: '<b>Un</b>' }] },
  })
})

test('space before the declaration does no harm', () => {
  expect(parse(`\uFEFF\n${feedXml(itemXml())}`).ok).toBe(true)
})

test.each([
  ['feed-not-xml', ''],
  ['feed-not-xml', 'Service unavailable'],
  ['feed-not-xml', feedXml(itemXml()).slice(0, 400)],
  ['feed-not-rss', '<html><body><p>Bonjour</p></body></html>'],
  ['feed-empty', feedXml()],
])('a %s failure is told apart', (kind, xml) => {
  expect(parse(xml)).toMatchObject({ ok: false, error: { kind } })
})
