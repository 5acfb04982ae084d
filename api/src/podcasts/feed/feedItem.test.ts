import { PODCAST_NAMESPACES } from '../../text/xml'
import { type FeedItem, identifyItem, parseClockMs, readFeedItem } from './feedItem'

const read = (xml: string): FeedItem => {
  const item = readFeedItem(xml, PODCAST_NAMESPACES)
  if (!item.ok) throw new Error(item.error.message)
  return item.value
}

test('a guid is read through attributes, spaces and CDATA', () => {
  expect(read('<item><guid isPermaLink="false"> <![CDATA[tag:tracks/1]]> </guid></item>').guid).toBe(
    'tag:tracks/1',
  )
})

test('an item without guid is its sound, and without sound only itself', () => {
  expect(identifyItem(read('<item><guid> </guid><enclosure url="https://a.example/a.mp3"/></item>'))).toBe(
    'https://a.example/a.mp3',
  )
  expect(identifyItem(read('<item><title>Seul</title></item>'))).toBe('<item><title>Seul</title></item>')
})

test('the date is read in milliseconds, and an unreadable one is null', () => {
  expect(read('<item><pubDate>Sun, 25 Oct 2020 22:00:16 +0000</pubDate></item>').publishedAt).toBe(
    1_603_663_216_000,
  )
  expect(read('<item><pubDate>hier</pubDate></item>').publishedAt).toBeNull()
})

test.each([
  'gio, 26 nov 2026 20:00:00 +0100',
  '26 novembre 2026, 20:00 +0100',
  'Quinta, 26 de Novembro de 2026 20:00 +0100',
  'do 26 nov. 2026 20:00 +0100',
  '26-11-2026 20:00 +0100',
  '26.11.2026 20:00:00 +0100',
])('the date « %s » is read', (date) => {
  expect(read(`<item><pubDate>${date}</pubDate></item>`).publishedAt).toBe(Date.UTC(2026, 10, 26, 19))
})

test.each([
  ['gennaio', 0],
  ['maart', 2],
  ['Maio', 4],
  ['mei', 4],
  ['giugno', 5],
  ['luglio', 6],
  ['settembre', 8],
  ['setembro', 8],
  ['ottobre', 9],
  ['Outubro', 9],
  ['dezembro', 11],
])('the month « %s » is read', (month, at) => {
  const date = `7 ${month} 2026 20:00 +0000`
  expect(read(`<item><pubDate>${date}</pubDate></item>`).publishedAt).toBe(Date.UTC(2026, at, 7, 20))
})

test('the enclosure is found in any order of attributes, its entities read', () => {
  const xml =
    '<item><enclosure length="1" url="https://a.example/1.mp3?a=1&amp;b=2" type="audio/mpeg"/></item>'
  expect(read(xml)).toMatchObject({ enclosureUrl: 'https://a.example/1.mp3?a=1&b=2', enclosureLength: '1' })
})

test.each([
  ['its description', '<description>a</description><content:encoded>b</content:encoded>', 'a'],
  ['else its whole text', '<content:encoded>b</content:encoded><itunes:summary>c</itunes:summary>', 'b'],
  ['else its summary', '<description> </description><itunes:summary>c</itunes:summary>', 'c'],
])('an item says %s', (_what, fields, said) => {
  expect(read(`<item>${fields}</item>`).description).toBe(said)
})

test.each(['&#55356;&#57254;', '&#xD83C;&#xDFA6;', '&#127910;'])(
  'the emoji « %s » is read, however its program counts',
  (emoji) => {
    expect(read(`<item><title>Film ${emoji}</title></item>`).title).toBe('Film 🎦')
  },
)

test('half an emoji costs no item', () => {
  expect(read('<item><title>Film &#55356; un</title></item>').title).toContain('Film')
})

test('an item without a title has the one podcast programs show', () => {
  expect(read('<item><itunes:title>Basses</itunes:title></item>').title).toBe('Basses')
})

test.each([
  ['1:02:03', 3_723_000],
  ['00:34:40', 2_080_000],
  ['59:58', 3_598_000],
  ['3600', 3_600_000],
  [' 90 ', 90_000],
  ['00:34:40.250', 2_080_250],
])('the duration %s is %d milliseconds', (text, expected) => {
  expect(parseClockMs(text)).toBe(expected)
})

test.each(['', 'une heure', '-5', '1:2:3:4', '1e9', ':30', '9'.repeat(400), '99999999999:00:00'])(
  'the text "%s" is no duration',
  (text) => {
    expect(parseClockMs(text)).toBeUndefined()
  },
)
