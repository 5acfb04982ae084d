import type { SlotName } from '@site/shared/platform'
import type { PublishedPart, Registry } from '@site/shared/registry'
import { publishedPart, publishedVersion } from '@site/shared/registry/fixture'
import { createFakeClock, renderSite } from '@site/shared/testing'
import { act, screen } from '@testing-library/react'
import { createFakeRegistrySource } from '../registry/registrySource.fake'
import { PartLibraryProvider } from './PartLibraryContext'
import { UnreachableError } from './partRuntime'
import { type Answer, fails, never, succeeds } from './partRuntime.fake'
import { RemoteSlot } from './RemoteSlot'
import { Crashing, expectCaughtErrors, prepare } from './remoteSlot.fixture'

const slots: readonly SlotName[] = [
  'player/Player',
  'radio/Home',
  'radio/Residences',
  'radio/Residence',
  'label/Label',
  'label/LatestReleases',
  'about/About',
]

/** Milliseconds, longer than all attempts and deadlines of a slot. */
const LONG_MS = 60_000

interface LoaderFault {
  readonly name: string
  /** What a load of the broken version does, given the module's name. */
  readonly load?: (module: string) => Answer
  /** What the registry says of the broken version. */
  readonly published?: { readonly needs?: string; readonly exposes?: string[] }
}

const faults: readonly LoaderFault[] = [
  { name: 'cannot be fetched', load: () => fails(new UnreachableError('404')) },
  { name: 'never answers', load: () => never },
  { name: 'throws when evaluated', load: () => fails(new Error('evaluated')) },
  { name: 'throws when rendered', load: (module) => succeeds({ [module]: Crashing }) },
  { name: 'exports no component', load: () => succeeds({}) },
  { name: 'needs another contract', published: { needs: '^9.0.0' } },
  { name: 'offers no such module', published: { exposes: [] } },
]

const [GOOD, BROKEN, NEXT] = ['1.0.0', '1.1.0', '1.2.0'] as const

const registryOf = (slot: SlotName, live: string, revision: number, fault?: LoaderFault): Registry => {
  const [part = '', module = ''] = slot.split('/')
  const version = { ...publishedVersion(`ob_${part}__${live}`), exposes: [module] }
  const published: PublishedPart = publishedPart({
    owner: 'équipe Test',
    live,
    versions: { [live]: { ...version, ...fault?.published } },
  })
  return { revision, parts: { [part]: published } }
}

const shows = (slot: SlotName, text: string): Answer =>
  succeeds({ [slot.split('/')[1] ?? '']: () => <p>{text}</p> })

const loadOf = (slot: SlotName, fault: LoaderFault): Answer =>
  fault.load?.(slot.split('/')[1] ?? '') ?? shows(slot, 'à ne pas montrer')

const openPage = (slot: SlotName, first: Registry) => {
  const clock = createFakeClock()
  const registry = createFakeRegistrySource(first)
  const page = prepare(undefined, { clock, registry })
  const update = async (newer: Registry) => {
    registry.publish(newer)
    await act(async () => {
      await registry.refresh()
      await clock.advance(LONG_MS)
    })
    act(() => page.library.applyPendingUpdates())
  }
  const { user } = renderSite(
    <PartLibraryProvider value={page.library}>
      <RemoteSlot name={slot} />
      <p>le reste du site</p>
    </PartLibraryProvider>,
  )
  return { ...page, user, publish: registry.publish, update, pass: () => act(() => clock.advance(LONG_MS)) }
}

describe.each(slots)('%s', (slot) => {
  beforeEach(expectCaughtErrors)

  test.each(faults)('that $name at first load leaves the rest alone, and comes back', async (fault) => {
    const page = openPage(slot, registryOf(slot, BROKEN, 1, fault))
    page.runtime.will(loadOf(slot, fault))
    await page.pass()
    expect(await screen.findByRole('alert')).toHaveTextContent('Cette partie du site')
    expect(screen.getByText('le reste du site')).toBeVisible()
    page.publish(registryOf(slot, NEXT, 2))
    page.runtime.will(shows(slot, 'la suite'))
    await page.user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await page.pass()
    expect(await screen.findByText('la suite')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test.each(faults)('whose next version $name ends with the version after it', async (fault) => {
    const page = openPage(slot, registryOf(slot, GOOD, 1))
    page.runtime.will(shows(slot, 'la bonne'))
    await page.pass()
    page.runtime.will(loadOf(slot, fault))
    await page.update(registryOf(slot, BROKEN, 2, fault))
    expect(screen.getByText('le reste du site')).toBeVisible()
    expect(screen.queryByText('à ne pas montrer')).not.toBeInTheDocument()
    page.runtime.will(shows(slot, 'la suite'))
    await page.update(registryOf(slot, NEXT, 3))
    expect(await screen.findByText('la suite')).toBeVisible()
  })
})
