import { readPrerenderedState } from './prerenderedState'

const pageWith = (block: string): Document => {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = block
  return page
}

test('the state a page was prerendered with is read from it', () => {
  expect(
    readPrerenderedState(pageWith('<script type="application/json" id="state">{"feed":1}</script>')),
  ).toEqual({
    feed: 1,
  })
})

test.each([
  '',
  '<script type="application/json" id="state">{"feed":</script>',
  '<script id="state">7</script>',
])('a page with %j has none', (block) => {
  expect(readPrerenderedState(pageWith(block))).toEqual({})
})
