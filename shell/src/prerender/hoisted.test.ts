import { takeHoisted } from './hoisted'

test('titles, metadata and links before the content belong into the head', () => {
  const head =
    '<title>A &lt; B</title><meta name="description" content="&gt;"/><link rel="preload" href="/a"/>'
  expect(takeHoisted(`${head}<main><title>svg</title></main>`)).toEqual({
    head,
    html: '<main><title>svg</title></main>',
  })
})

test('a fragment may have none', () => {
  expect(takeHoisted('<main></main>')).toEqual({ head: '', html: '<main></main>' })
})
