import { takeHoisted } from './hoisted'

test('titles, metadata and links before the content belong into the head, as data', () => {
  const head =
    '<title>A &lt; B</title><meta name="description" content="L&#x27;écoute &gt;"/><link rel="preload" href="/a"/>'
  expect(takeHoisted(`${head}<main><title>svg</title></main>`)).toEqual({
    head: [
      { name: 'title', attributes: {}, text: 'A < B' },
      { name: 'meta', attributes: { name: 'description', content: "L'écoute >" } },
      { name: 'link', attributes: { rel: 'preload', href: '/a' } },
    ],
    html: '<main><title>svg</title></main>',
  })
})

test('a title may be empty, and is one still', () => {
  expect(takeHoisted('<title></title><p>a</p>')).toEqual({
    head: [{ name: 'title', attributes: {}, text: '' }],
    html: '<p>a</p>',
  })
})

test('a fragment may have none', () => {
  expect(takeHoisted('<main></main>')).toEqual({ head: [], html: '<main></main>' })
})
