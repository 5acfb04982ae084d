import { tidyPath } from './tidyUrl'

test.each([
  ['/', '/'],
  ['/label', '/label'],
  ['/label/', '/label'],
  ['/residences/158cm//', '/residences/158cm'],
  ['//residences/', '/residences'],
  ['//', '/'],
  ['/residences//158cm', '/residences/158cm'],
])('%s is the page at %s', (path, page) => {
  expect(tidyPath(path)).toBe(page)
})
