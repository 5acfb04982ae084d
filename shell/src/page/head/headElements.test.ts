import { splitHead } from './headElements'

test.each([
  [
    'titles, metadata and links before the content are head elements, with decoded text',
    '<title>A &lt; B</title><meta name="description" content="L&#x27;écoute &gt;"/><link rel="preload" href="/a"/>',
    [
      { name: 'title', attributes: {}, text: 'A < B' },
      { name: 'meta', attributes: { name: 'description', content: "L'écoute >" } },
      { name: 'link', attributes: { rel: 'preload', href: '/a' } },
    ],
  ],
  ['a title may be empty', '<title></title>', [{ name: 'title', attributes: {}, text: '' }]],
  ['a page may have none', '', []],
])('%s', (_, rendered, head) => {
  const html = '<main><title>svg</title></main>'
  expect(splitHead(`${rendered}${html}`)).toEqual({ head, html })
})
