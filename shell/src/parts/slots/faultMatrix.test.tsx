import type { SlotName } from '@site/shared/platform'
import type { PublishedPart, Registry } from '@site/shared/registry'
import { createFakeClock, renderSite } from '@site/shared/testing'
import { publishedPart, publishedVersion } from '@site/shared/testing/node'
import { act, screen } from '@testing-library/react'
import { createFakeRegistrySource } from '../../registry/registrySource.fake'
import { UnreachableError } from '../loading/partFailure'
import { type Answer, fails, never, succeeds } from '../loading/partRuntime.fake'
import { PartLibraryProvider } from './PartLibraryContext'
import { RemoteSlot } from './RemoteSlot'
import { Crashing, expectCaughtErrors, prepare } from './remoteSlot.fixture'

/** One slot is enough: all parts share the loader. */
const SLOT: SlotName = 'label/Label'
const [PART, MODULE] = ['label', 'Label'] as const

/** Milliseconds, longer than all attempts and deadlines of a slot. */
const LONG_MS = 60_000

interface LoaderFault {
  readonly name: string
  /** How a load of the broken version ends. */
  readonly load?: Answer
  /** The registry entry of the broken version. */
  readonly published?: { readonly needs?: string; readonly exposes?: string[] }
}

const faults: readonly LoaderFault[] = [
  { name: 'cannot be fetched', load: fails(new UnreachableError('404')) },
  { name: 'never answers', load: never },
  { name: 'throws when evaluated', load: fails(new Error('evaluated')) },
  { name: 'throws when rendered', load: succeeds({ [MODULE]: Crashing }) },
  { name: 'exports no component', load: succeeds({}) },
  { name: 'needs another contract', published: { needs: '^9.0.0' } },
  { name: 'exposes no such module', published: { exposes: [] } },
]

const [GOOD, BROKEN, NEXT] = ['1.0.0', '1.1.0', '1.2.0'] as const

const describeRegistry = (live: string, revision: number, fault?: LoaderFault): Registry => {
  const version = { ...publishedVersion(`part_${PART}__${live}`), exposes: [MODULE] }
  const published: PublishedPart = publishedPart({
    owner: 'équipe Test',
    live,
    versions: { [live]: { ...version, ...fault?.published } },
  })
  return { revision, parts: { [PART]: published } }
}

const shows = (text: string): Answer => succeeds({ [MODULE]: () => <p>{text}</p> })

const breakLoad = ({ load = shows('à ne pas montrer') }: LoaderFault): Answer => load

const openPage = (first: Registry) => {
  const clock = createFakeClock()
  const registry = createFakeRegistrySource(first)
  const page = prepare([never], { clock, registry })
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
      <RemoteSlot name={SLOT} />
      <p>le reste du site</p>
    </PartLibraryProvider>,
  )
  return { ...page, user, publish: registry.publish, update, pass: () => act(() => clock.advance(LONG_MS)) }
}

beforeEach(expectCaughtErrors)

test.each(faults)(
  'a part that $name at first load leaves the rest of the site alone, and recovers',
  async (fault) => {
    const page = openPage(describeRegistry(BROKEN, 1, fault))
    page.runtime.will(breakLoad(fault))
    await page.pass()
    expect(await screen.findByRole('alert')).toHaveTextContent('Cette partie du site')
    expect(screen.getByText('le reste du site')).toBeVisible()
    page.publish(describeRegistry(NEXT, 2))
    page.runtime.will(shows('la suite'))
    await page.user.click(screen.getByRole('button', { name: 'Réessayer' }))
    await page.pass()
    expect(await screen.findByText('la suite')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  },
)

test.each(faults)('a part whose next version $name recovers with the version after it', async (fault) => {
  const page = openPage(describeRegistry(GOOD, 1))
  page.runtime.will(shows('la bonne'))
  await page.pass()
  page.runtime.will(breakLoad(fault))
  await page.update(describeRegistry(BROKEN, 2, fault))
  expect(screen.getByText('le reste du site')).toBeVisible()
  expect(screen.queryByText('à ne pas montrer')).not.toBeInTheDocument()
  page.runtime.will(shows('la suite'))
  await page.update(describeRegistry(NEXT, 3))
  expect(await screen.findByText('la suite')).toBeVisible()
})
