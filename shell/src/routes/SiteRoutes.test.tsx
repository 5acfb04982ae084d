import { emptyRegistry } from '@site/shared/registry'
import { renderSite } from '@site/shared/testing'
import { PartLibraryProvider } from '../parts/PartLibraryContext'
import { prepare } from '../parts/remoteSlot.fixture'
import { createFakeRegistrySource } from '../registry/registrySource.fake'
import { SiteRoutes } from './SiteRoutes'

const silent = { ...createFakeRegistrySource(emptyRegistry), current: () => new Promise<never>(() => {}) }

/** Where a visitor ends who comes to this path; parts are still on their way. */
const arriveAt = (path: string): string => {
  const { library } = prepare(undefined, { registry: silent })
  const { currentPath } = renderSite(
    <PartLibraryProvider value={library}>
      <SiteRoutes />
    </PartLibraryProvider>,
    { path },
  )
  return currentPath()
}

test.each(['/', '/residences', '/residences/130E0A', '/label', '/a-propos'])('%s is a page', (path) => {
  expect(arriveAt(path)).toBe(path)
})

test.each(['/inconnu', '/label/inconnu', '/residences/a/b'])('%s is none, and leads home', (path) => {
  expect(arriveAt(path)).toBe('/')
})
