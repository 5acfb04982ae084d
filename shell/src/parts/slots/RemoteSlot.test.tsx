import type { Feature } from '@site/shared/platform'
import { ok } from '@site/shared/result'
import {
  createFakeClock,
  createFakeHttp,
  createFakeLog,
  createFakeStorage,
  settle,
} from '@site/shared/testing'
import { publishedPart, publishedVersion, registryWith } from '@site/shared/testing/node'
import { act, screen, waitFor } from '@testing-library/react'
import { describePageRegistry } from '../../registry/pageRegistry'
import { createRegistrySource, REGISTRY_URL } from '../../registry/registrySource'
import { createRememberedRevision } from '../../registry/rememberedRevision'
import { replayEarlyClicks } from '../../start/early/earlyClicks'
import { silence } from '../../start/early/earlySound.fake'
import { createOpenLoad, succeeds } from '../loading/partRuntime.fake'
import {
  boom,
  Crashing,
  expectCaughtErrors,
  Label,
  loadsLabel,
  loadsOlderLabel,
  prepare,
  twoVersions,
} from './remoteSlot.fixture'

beforeAll(() => replayEarlyClicks(document, { ...silence, clock: createFakeClock() }))

const retryButton = () => screen.findByRole('button', { name: 'Réessayer' })

describe('a slot', () => {
  it('shows its skeleton until the module is loaded', async () => {
    const load = createOpenLoad()
    const { show } = prepare([load.answer])
    show()
    expect(screen.getByText('patience')).toBeVisible()
    await act(async () => load.succeed({ Label }))
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
  })

  it('shows and loads nothing where the collective does not use the part', () => {
    const { runtime, show } = prepare()
    show({ without: ['label'] })
    expect(screen.queryByText('patience')).not.toBeInTheDocument()
    expect(screen.getByText('le reste du site')).toBeVisible()
    expect(runtime.loads).toEqual([])
  })

  it('shows a failure in French, leaves the rest of the site alone, and retries on demand', async () => {
    const { reported, show } = prepare([boom, boom, loadsLabel])
    const { user } = show()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Cette partie du site est momentanément indisponible.',
    )
    expect(screen.getByText('le reste du site')).toBeVisible()
    expect(reported).toMatchObject([{ kind: 'broken', version: '1.0.0-aaa', owner: 'équipe Label' }])
    await user.click(await retryButton())
    await user.click(await retryButton())
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
    expect(reported).toHaveLength(2)
  })

  it('loads again when it is shown again after a failure', async () => {
    const { show } = prepare([boom, loadsLabel])
    const { unmount } = show()
    await screen.findByRole('alert')
    unmount()
    show()
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
  })

  it('loads again when it is shown again after a failure while it was hidden', async () => {
    const load = createOpenLoad()
    const { show } = prepare([load.answer, loadsLabel])
    const { unmount } = show()
    unmount()
    await act(async () => load.fail(new Error('boom')))
    show()
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('contains a part that throws while it is shown, and reports it once', async () => {
    expectCaughtErrors()
    const { reported, show } = prepare([succeeds({ Label: Crashing })])
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible')
    expect(screen.getByText('le reste du site')).toBeVisible()
    const version = { version: '1.0.0-aaa', owner: 'équipe Label' }
    const cause = new Error('render')
    expect(reported).toEqual([{ kind: 'crashed', slot: 'label/Label', ...version, detail: 'render', cause }])
  })
})

describe('a slot whose part is missing from the registry in the page', () => {
  const file = JSON.stringify(registryWith(publishedPart()))

  const openPage = () => {
    const http = createFakeHttp()
    const arrive = http.holds(REGISTRY_URL)
    const inlined = ok(JSON.stringify(describePageRegistry(registryWith(publishedPart()), ['player/Player'])))
    const unused = {
      remembered: createRememberedRevision(createFakeStorage()),
      refetch: async () => false,
      reportOlder: () => {},
    }
    const page = prepare([loadsLabel], {
      registry: createRegistrySource({ http, log: createFakeLog(), inlined, ...unused }),
    })
    return { ...page, http, arrive, user: page.show().user }
  }

  it('shows its skeleton until the registry is fetched, then the part', async () => {
    const { arrive, runtime } = openPage()
    await settle()
    expect(screen.getByText('patience')).toBeVisible()
    expect(runtime.loads).toEqual([])
    await act(async () => arrive(ok(file)))
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
  })

  it('shows that the registry cannot be read, and fetches it again on "Réessayer"', async () => {
    const { arrive, http, user } = openPage()
    await act(async () => arrive(ok('<html>')))
    expect(await screen.findByRole('alert')).toHaveTextContent('Le plan du site n’a pas pu être lu.')
    http.answers(REGISTRY_URL, file)
    await user.click(await retryButton())
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
  })
})

describe('the last known good version', () => {
  it('replaces a live version that cannot be loaded, which is reported once', async () => {
    const { runtime, reported, show } = prepare([boom, loadsOlderLabel], { part: twoVersions })
    const { unmount } = show()
    expect(await screen.findByText('Les anciennes sorties')).toBeVisible()
    unmount()
    show()
    expect(reported).toMatchObject([{ kind: 'broken', version: '1.1.0', owner: 'équipe Label' }])
    expect(runtime.loads).toEqual(['newer/Label', 'older/Label'])
  })

  it('replaces a live version that throws while it is shown', async () => {
    expectCaughtErrors()
    const { reported, show } = prepare([succeeds({ Label: Crashing }), loadsOlderLabel], {
      part: twoVersions,
    })
    show()
    expect(await screen.findByText('Les anciennes sorties')).toBeVisible()
    expect(reported).toMatchObject([{ kind: 'crashed', version: '1.1.0' }])
  })
})

describe('the feature of a part', () => {
  const feature = { name: 'label' }

  const showPart = (...loads: readonly object[]) => {
    const log: unknown[] = []
    const install = (installed: Feature) => void log.push(installed)
    const page = prepare(loads.map(succeeds), { install })
    page.show()
    return { ...page, log }
  }

  it('is installed before the part renders', async () => {
    const logRender = () => log.push('rendered') && null
    const { log } = showPart({ Label: logRender, feature })
    await waitFor(() => expect(log).toEqual([feature, 'rendered']))
  })

  it('of a newer version is installed only when that version is shown', async () => {
    const newerFeature = { name: 'label' }
    const { update, navigate, log } = showPart({ Label, feature }, { Label, feature: newerFeature })
    await screen.findByText('Toutes les sorties')
    await update(publishedPart({ live: '1.2.0', versions: { '1.2.0': publishedVersion('next') } }))
    expect(log).toHaveLength(1)
    navigate()
    expect(log[1]).toBe(newerFeature)
  })

  it('is ignored when it is invalid', async () => {
    const { log } = showPart({ Label, feature: 'label' })
    await screen.findByText('Toutes les sorties')
    expect(log).toEqual([])
  })
})
