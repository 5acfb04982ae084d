import { elementName, hasShareLink, momentLink, readMoment, readShareLink, withoutShareLink } from './share'

const id = 'https://sounds.example/été?a=1&b=2'
const read = (query: string) => readShareLink(new URLSearchParams(query))

test('a share link, as earlier players copied it, names the replay and the second', () => {
  const query = new URLSearchParams({ replay: id, t: '90' })
  expect(readShareLink(query)).toEqual({ id, startAtMs: 90_000 })
})

test('a query without a replay is not a share link', () => {
  expect(read('t=90')).toBeNull()
  expect(read('replay=&t=90')).toBeNull()
  const queries = ['t=90', 'replay=&t=90', 'replay=a']
  expect(queries.map((query) => hasShareLink(new URLSearchParams(query)))).toEqual([false, false, true])
})

test.each(['', '&t=', '&t=abc', '&t=-5', '&t=Infinity', '&t=NaN'])(
  'with "%s" for a start, the replay starts at the beginning',
  (start) => {
    expect(read(`replay=a${start}`)?.startAtMs).toBe(0)
  },
)

test('the link of a page at a moment is read as it was written, to the second, whatever the query was', () => {
  const link = momentLink('https://site.example/podcasts/une-nuit-1a2b3c?utm=1', 754_900)
  expect(link).toBe('https://site.example/podcasts/une-nuit-1a2b3c?t=754')
  expect(readMoment(new URL(link).searchParams)).toBe(754_000)
})

test('only the replay is taken out of a query', () => {
  expect(withoutShareLink(new URLSearchParams('a=1&replay=b&t=90')).toString()).toBe('a=1')
})

test.each([
  ['t=754', 754_000],
  ['t=754.5', 754_500],
  ['t=90s', 90_000],
  ['t=1m30s', 90_000],
  ['t=5M', 300_000],
  ['t=1h2m3s', 3_723_000],
  ['t=1h', 3_600_000],
  ['t=1:02:03', 3_723_000],
  ['t=12:34', 754_000],
  ['t=30s1m', 0],
  ['t=1h30', 0],
  [`t=${'9'.repeat(400)}s`, 0],
  ['t=-3', 0],
  ['t=demain', 0],
  ['', 0],
])('the page of a podcast opened with « %s » plays from %d ms', (query, startAtMs) => {
  expect(readMoment(new URLSearchParams(query))).toBe(startAtMs)
})

it.each([
  ['Onde Basse', 'onde-basse-player'],
  ['Écho & Fils', 'echo-fils-player'],
  ['13 Lunes', 'lunes-player'],
  ['音', 'radio-player'],
])('calls the element of %s %s', (radio, name) => {
  expect(elementName(radio)).toBe(name)
})
