import { withoutTrailingSlash } from './address'

test.each([
  ['/', '/'],
  ['/label', '/label'],
  ['/label/', '/label'],
  ['/residences/158cm//', '/residences/158cm'],
])('%s is the page at %s', (path, page) => {
  expect(withoutTrailingSlash(path)).toBe(page)
})
