import { readFeedPage } from './feedPage'

const page = (links: string, items: string) =>
  `<rss><channel>${links}<title>Onde</title>${items}</channel></rss>`

test('a page is cut into head, items and tail', () => {
  expect(readFeedPage(page('', '<item>1</item>\n<item a="b">2</item>'))).toEqual({
    head: '<rss><channel><title>Onde</title>',
    items: ['<item>1</item>', '<item a="b">2</item>'],
    tail: '</channel></rss>',
  })
})

test('the link to the next page is read whatever its order of attributes, and left out of the head', () => {
  const link = `<atom:link type="application/rss+xml" rel='next' href='https://a.example/?u=1&amp;before=2'/>`
  const { next, head } = readFeedPage(page(link, '<item>1</item>'))
  expect(next).toBe('https://a.example/?u=1&before=2')
  expect(head).not.toContain('next')
})

test('the link to the page itself stays', () => {
  const { next, head } = readFeedPage(
    page('<atom:link href="https://a.example/" rel="self"/>', '<item>1</item>'),
  )
  expect(next).toBeUndefined()
  expect(head).toContain('rel="self"')
})

test('item tags inside CDATA and comments are text', () => {
  const item = '<item><description><![CDATA[</item><item>]]></description><!-- </item> --></item>'
  expect(readFeedPage(page('', item)).items).toEqual([item])
})

test('an element whose name merely starts with item is no item', () => {
  expect(readFeedPage(page('', '<items>1</items>')).items).toEqual([])
})

test('a page without items is all head', () => {
  expect(readFeedPage('<rss><channel/></rss>')).toEqual({
    head: '<rss><channel/></rss>',
    items: [],
    tail: '',
  })
})
