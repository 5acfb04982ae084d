import type { PublishedPart } from '@site/shared/registry'
import { publishedPart, publishedVersion, registryWith } from '@site/shared/registry/fixture'
import type { SiteConfig } from '@site/shared/site-config'
import { createFakeClock, createFakeStorage, renderSite, testSiteConfig } from '@site/shared/testing'
import { createFakeRegistrySource } from '../../registry/registrySource.fake'
import type { PartFailure } from '../loading/partFailure'
import { createFakePartRuntime } from '../loading/partRuntime.fake'
import { createQuarantine } from '../loading/rememberedVersions'
import { PartLibraryProvider } from './PartLibraryContext'
import { createPartLibrary, type PartLibraryDependencies } from './partLibrary'
import { RemoteSlot } from './RemoteSlot'

export const Label = () => <p>Toutes les sorties</p>
export const OlderLabel = () => <p>Les anciennes sorties</p>
export const Crashing = () => {
  throw new Error('render')
}

export const twoVersions: PublishedPart = publishedPart({
  live: '1.1.0',
  previous: ['1.0.0'],
  versions: { '1.1.0': publishedVersion('newer'), '1.0.0': publishedVersion('older') },
})

/** A page with the label's slot, over a runtime that does as it is told. */
export const prepare = (part = publishedPart(), overrides: Partial<PartLibraryDependencies> = {}) => {
  const runtime = createFakePartRuntime()
  const reported: PartFailure[] = []
  const library = createPartLibrary({
    runtime,
    clock: createFakeClock(),
    quarantine: createQuarantine(createFakeStorage()),
    visitor: { contract: '1.0.0', react: '19.3.1', isOffered: () => false },
    report: (failure) => void reported.push(failure),
    registry: createFakeRegistrySource(registryWith(part)),
    install: () => {},
    onDisabled: () => {},
    canHydrate: () => true,
    findNestedSlots: () => [],
    ...overrides,
  })
  const show = (config: Partial<SiteConfig> = {}) =>
    renderSite(
      <PartLibraryProvider value={library}>
        <RemoteSlot name="label/Label" skeleton={<p>patience</p>} />
        <p>le reste du site</p>
      </PartLibraryProvider>,
      { dependencies: { config: { ...testSiteConfig, ...config } } },
    )
  return { runtime, library, reported, show }
}

/** React reports what a boundary caught on the console. */
export const expectCaughtErrors = () => jest.mocked(console.error).mockImplementation(() => {})
