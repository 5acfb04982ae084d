import { routerWindow } from './routerWindow'

const refuse = (): never => {
  throw new DOMException('Too many calls.', 'SecurityError')
}

const refuseAddresses = (): void => {
  jest.spyOn(window.history, 'pushState').mockImplementation(refuse)
  jest.spyOn(window.history, 'replaceState').mockImplementation(refuse)
}

beforeEach(() => window.history.replaceState(null, '', '/label'))

it('goes where the browser goes', () => {
  const { history, location } = routerWindow(window)
  history.pushState({ idx: 1 }, '', '/residences')
  expect(window.location.pathname).toBe('/residences')
  expect([history.state, location.hostname]).toEqual([{ idx: 1 }, 'localhost'])
})

it.each(['pushState', 'replaceState'] as const)(
  'goes to a URL the browser refuses, by %s, and leaves the address bar behind',
  (method) => {
    const page = routerWindow(window)
    refuseAddresses()
    page.history[method]({ idx: 1 }, '', '/residences?q=dub')
    expect([page.location.pathname, page.location.search]).toEqual(['/residences', '?q=dub'])
    expect(page.history.state).toEqual({ idx: 1 })
    expect(window.location.pathname).toBe('/label')
  },
)

it('keeps the whole URL when only the state is refused', () => {
  window.history.replaceState(null, '', '/label?q=dub#top')
  const page = routerWindow(window)
  refuseAddresses()
  page.history.replaceState({ idx: 0 }, '')
  expect(page.location.href).toBe('http://localhost/label?q=dub#top')
})

it('is where the browser is again as soon as that moves', () => {
  const page = routerWindow(window)
  refuseAddresses()
  page.history.pushState({ idx: 1 }, '', '/residences')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(page.location.pathname).toBe('/label')
})
