import { enclosureOf, guidOf, publishedAt } from './feedItem'

test('a guid is read through attributes, spaces and CDATA', () => {
  expect(guidOf('<item><guid isPermaLink="false"> <![CDATA[tag:tracks/1]]> </guid></item>')).toBe(
    'tag:tracks/1',
  )
})

test('an item without guid is only itself', () => {
  expect(guidOf('<item><title>Seul</title></item>')).toBe('<item><title>Seul</title></item>')
})

test('the date is read in milliseconds', () => {
  expect(publishedAt('<pubDate>Sun, 25 Oct 2020 22:00:16 +0000</pubDate>')).toBe(1_603_663_216_000)
})

test('an unreadable date is none', () => {
  expect(publishedAt('<pubDate>hier</pubDate>')).toBe(0)
})

test('the enclosure is found in any order of attributes, its entities read', () => {
  expect(
    enclosureOf('<enclosure length="1" url="https://a.example/1.mp3?a=1&amp;b=2" type="audio/mpeg"/>'),
  ).toBe('https://a.example/1.mp3?a=1&b=2')
})

test('an item without sound has no enclosure', () => {
  expect(enclosureOf('<item/>')).toBeUndefined()
})
