import type { PublishedPart, Registry } from '@site/shared/registry'
import type { SiteConfig } from '@site/shared/site-config'
import { createFakeClock, createFakeStorage, renderSite, testSiteConfig } from '@site/shared/testing'
import { publishedPart, publishedVersion, registryWith } from '@site/shared/testing/node'
import { act } from 'react'
import { createFakeRegistrySource } from '../../registry/registrySource.fake'
import type { PartFailure } from '../loading/partFailure'
import { type Answer, createFakePartRuntime, fails, never, succeeds } from '../loading/partRuntime.fake'
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

export const boom = fails(new Error('boom'))
export const loadsLabel = succeeds({ Label })
export const loadsOlderLabel = succeeds({ Label: OlderLabel })

interface FakePage extends Partial<PartLibraryDependencies> {
  /** The label in the page's registry. */
  readonly part?: PublishedPart
}

/** A page with the label's slot, over a fake registry, and a fake runtime with these answers. */
export const prepare = (
  loads: readonly Answer[] = [never],
  { part = publishedPart(), ...overrides }: FakePage = {},
) => {
  const runtime = createFakePartRuntime()
  runtime.will(...loads)
  const registry = createFakeRegistrySource(registryWith(part))
  const reported: PartFailure[] = []
  const library = createPartLibrary({
    runtime,
    registry,
    clock: createFakeClock(),
    quarantine: createQuarantine(createFakeStorage()),
    visitor: { contract: '1.0.0', react: '19.3.1', isOffered: () => false },
    report: (failure) => void reported.push(failure),
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
  return {
    runtime,
    registry,
    library,
    reported,
    show,
    /** The page fetches a registry with this label. */
    update: async (label: PublishedPart): Promise<void> => {
      const newer: Registry = { ...registryWith(label), revision: 2 }
      registry.publish(newer)
      await act(() => registry.refresh())
    },
    navigate: () => act(() => library.applyPendingUpdates()),
  }
}

/** React reports what a boundary caught on the console. */
export const expectCaughtErrors = () => jest.mocked(console.error).mockImplementation(() => {})
