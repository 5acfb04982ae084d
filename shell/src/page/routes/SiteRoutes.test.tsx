import type { SitePage } from '@site/shared/pages'
import { Link } from '@site/shared/platform'
import { renderSite } from '@site/shared/testing'
import { homeFor } from '@site/shared/unknown-address'
import { act, screen, waitFor } from '@testing-library/react'
import { PartLibraryProvider } from '../../parts/slots/PartLibraryContext'
import { prepare } from '../../parts/slots/remoteSlot.fixture'
import { createFakeRegistrySource } from '../../registry/registrySource.fake'
import { createFixedPages, type PageSource } from './pageSource'
import { agendaPage, testPages } from './pages.fixture'
import { SitePages, usePages } from './SitePages'
import { SiteRoutes } from './SiteRoutes'

const silent = {
  ...createFakeRegistrySource({ revision: 0, parts: {} }),
  current: () => new Promise<never>(() => {}),
}

const Titles = () => <p data-testid="titles">{usePages().map(({ title }) => `[${title}]`)}</p>

/** A site whose parts are still loading. */
const arriveAt = (path: string, source: Partial<PageSource> = {}) => {
  const { library } = prepare([], { registry: silent })
  return renderSite(
    <PartLibraryProvider value={library}>
      <SitePages source={{ ...createFixedPages(testPages), ...source }}>
        <SiteRoutes />
        <Titles />
        <Link to="/agenda">Agenda</Link>
        <Link to="/label">Label</Link>
        <Link to="/residences/ancien?t=90#titres">Ancien nom</Link>
      </SitePages>
    </PartLibraryProvider>,
    { path },
  )
}

const PATHS = ['/', '/residences', '/residences/130E0A', '/label', '/a-propos']
const UNKNOWN_PATHS = ['/inconnu', '/label/inconnu', '/residences/a/b', '/Label']

test.each([...PATHS.map((path) => [path, path]), ...UNKNOWN_PATHS.map((path) => [path, homeFor(path)])])(
  'the path %s leads to %s',
  async (path, destination) => {
    const { currentPath } = arriveAt(path!)
    await waitFor(() => expect(currentPath()).toBe(destination))
  },
)

test('the document has the title of a page while its part loads', () => {
  arriveAt('/a-propos')
  expect(document.title).toBe('À propos – Onde Basse')
})

const findMoved = async (path: string) => (path === '/residences/ancien' ? '/residences/nova' : undefined)

test('a link to a former address leads where its page is now, with its query and fragment', async () => {
  const { user, currentPath } = arriveAt('/label', { findMoved })
  await user.click(screen.getByRole('link', { name: 'Ancien nom' }))
  await waitFor(() => expect(currentPath()).toBe('/residences/nova?t=90#titres'))
})

test('a former address that is below no page leads to its page, not home', async () => {
  const { currentPath } = arriveAt('/nulle/part?t=90', { findMoved: async () => '/label' })
  await waitFor(() => expect(currentPath()).toBe('/label?t=90'))
})

test('an address that another one led to leads nowhere else: content and parts may name each other’s', async () => {
  const findMoved = jest.fn(async (path: string) =>
    path === '/residences/ancien' ? '/residences/nova' : '/residences/ancien',
  )
  const { user, currentPath } = arriveAt('/label', { findMoved })
  await user.click(screen.getByRole('link', { name: 'Ancien nom' }))
  await waitFor(() => expect(currentPath()).toBe('/residences/nova?t=90#titres'))
  expect(findMoved).toHaveBeenCalledTimes(1)
})

test('the first page of a visit is what the server answered: nobody looks whether a listed address moved', () => {
  const findMoved = jest.fn(async () => undefined)
  arriveAt('/residences/130E0A', { findMoved })
  expect(findMoved).not.toHaveBeenCalled()
})

describe('the pages of an open page', () => {
  const published: readonly SitePage[] = [...testPages, agendaPage]

  it('change with the next navigation, which may lead to a new one', async () => {
    let newest = testPages
    const { user, currentPath } = arriveAt('/label', { current: () => newest })
    newest = published
    expect(screen.getByTestId('titles')).not.toHaveTextContent('[Agenda]')
    await user.click(screen.getByRole('link', { name: 'Agenda' }))
    expect(currentPath()).toBe('/agenda')
    expect(screen.getByTestId('titles')).toHaveTextContent('[Agenda]')
    newest = testPages
    expect(screen.getByTestId('titles')).toHaveTextContent('[Agenda]')
    await user.click(screen.getByRole('link', { name: 'Label' }))
    expect(screen.getByTestId('titles')).not.toHaveTextContent('[Agenda]')
  })

  it('are those of the visitor after hydration', () => {
    arriveAt('/label', { first: testPages, current: () => published })
    expect(screen.getByTestId('titles')).toHaveTextContent('[Agenda]')
  })

  it('change at once where no registry could be read before', () => {
    let newest: readonly SitePage[] = [{ ...agendaPage, path: '*', title: '?' }]
    const registry = new EventTarget()
    const { currentPath } = arriveAt('/agenda', {
      first: newest,
      current: () => newest,
      onceKnown: (listener) => {
        registry.addEventListener('known', listener)
        return () => {}
      },
    })
    expect(currentPath()).toBe('/agenda')
    newest = published
    act(() => void registry.dispatchEvent(new Event('known')))
    expect(screen.getByTestId('titles')).toHaveTextContent('[Agenda]')
  })
})
