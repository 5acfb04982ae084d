import { createRouterWindow, tidyPath } from './routerWindow'

const refuse = (): never => {
  throw new DOMException('Too many calls.', 'SecurityError')
}

const refuseAddresses = (): void => {
  jest.spyOn(window.history, 'pushState').mockImplementation(refuse)
  jest.spyOn(window.history, 'replaceState').mockImplementation(refuse)
}

beforeEach(() => window.history.replaceState(null, '', '/label'))

it('navigates with the browser', () => {
  const { history, location } = createRouterWindow(window)
  history.pushState({ idx: 1 }, '', '/residences')
  expect(window.location.pathname).toBe('/residences')
  expect([history.state, location.hostname]).toEqual([{ idx: 1 }, 'localhost'])
})

it.each(['pushState', 'replaceState'] as const)(
  'navigates to a URL that the browser refuses, by %s, and leaves the address bar behind',
  (method) => {
    const page = createRouterWindow(window)
    refuseAddresses()
    page.history[method]({ idx: 1 }, '', '/residences?q=dub')
    expect([page.location.pathname, page.location.search]).toEqual(['/residences', '?q=dub'])
    expect(page.history.state).toEqual({ idx: 1 })
    expect(window.location.pathname).toBe('/label')
  },
)

it('keeps the whole URL when a change of state alone is refused', () => {
  window.history.replaceState(null, '', '/label?q=dub#top')
  const page = createRouterWindow(window)
  refuseAddresses()
  page.history.replaceState({ idx: 0 }, '')
  expect(page.location.href).toBe('http://localhost/label?q=dub#top')
})

it('follows the browser again from its next step on', () => {
  const page = createRouterWindow(window)
  refuseAddresses()
  page.history.pushState({ idx: 1 }, '', '/residences')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(page.location.pathname).toBe('/label')
})

test.each([
  ['/', '/'],
  ['/label', '/label'],
  ['/label/', '/label'],
  ['/residences/158cm//', '/residences/158cm'],
  ['//residences/', '/residences'],
  ['//', '/'],
  ['/residences//158cm', '/residences/158cm'],
])('the path %s is tidied to %s', (path, page) => {
  expect(tidyPath(path)).toBe(page)
})
