import { readPrerenderedState } from './pageData'

test.each([
  [
    'the state a page was prerendered with',
    '<script type="application/json" id="state">{"feed":1}</script>',
    { feed: 1 },
  ],
  ['nothing where the page has none', '', {}],
  ['nothing where it is damaged', '<script type="application/json" id="state">{"feed":</script>', {}],
  ['nothing where it is not an object', '<script id="state">7</script>', {}],
])('reads %s', (_, html, state) => {
  const page = document.implementation.createHTMLDocument()
  page.body.innerHTML = html
  expect(readPrerenderedState(page)).toEqual(state)
})
