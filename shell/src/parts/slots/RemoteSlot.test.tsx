import { publishedPart, publishedVersion, registryWith } from '@site/shared/registry/fixture'
import { err, ok } from '@site/shared/result'
import { createFakeClock, createFakeHttp, createFakeLog, settle } from '@site/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { describePageRegistry } from '../../registry/pageRegistry'
import { createRegistrySource, REGISTRY_URL } from '../../registry/registrySource'
import { createFakeRegistrySource } from '../../registry/registrySource.fake'
import { replayEarlyClicks } from '../../start/earlyClicks'
import { silence } from '../../start/silence.fake'
import { fails, never, succeeds } from '../loading/partRuntime.fake'
import { Crashing, expectCaughtErrors, Label, OlderLabel, prepare, twoVersions } from './remoteSlot.fixture'

beforeAll(() => replayEarlyClicks(document, silence, createFakeClock()))

describe('a slot', () => {
  it('holds its place while the part loads', () => {
    const { runtime, show } = prepare()
    runtime.will(never)
    show()
    expect(screen.getByText('patience')).toBeVisible()
  })

  it('is nothing, and asks for nothing, where the collective goes without the part', () => {
    const { runtime, show } = prepare()
    show({ without: ['label'] })
    expect(screen.queryByText('patience')).not.toBeInTheDocument()
    expect(screen.getByText('le reste du site')).toBeVisible()
    expect(runtime.loads).toEqual([])
  })

  it("shows the part's module", async () => {
    const { runtime, show } = prepare()
    runtime.will(succeeds({ Label }))
    show()
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
  })

  it('says in French what is missing and whose it is, and leaves the rest of the site alone', async () => {
    const { runtime, show } = prepare()
    runtime.will(fails(new Error('boom')))
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Cette partie du site est momentanément indisponible. (équipe Label)',
    )
    expect(screen.getByText('le reste du site')).toBeVisible()
  })

  it('tries afresh on demand and shows the part once it is back', async () => {
    const { runtime, show } = prepare()
    runtime.will(fails(new Error('boom')), succeeds({ Label }))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
  })

  it('tries afresh when it is shown again', async () => {
    const { runtime, show } = prepare()
    runtime.will(fails(new Error('boom')), succeeds({ Label }))
    const { unmount } = show()
    await screen.findByRole('alert')
    unmount()
    show()
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
  })

  it('tries afresh when it is shown again after it failed while nobody saw it', async () => {
    const { runtime, show } = prepare()
    let fail = (_cause: Error): void => {}
    const later = new Promise<never>((_, reject) => {
      fail = reject
    })
    runtime.will(() => later, succeeds({ Label }))
    const { unmount } = show()
    unmount()
    await act(async () => fail(new Error('boom')))
    show()
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('contains a part that throws while it is shown', async () => {
    expectCaughtErrors()
    const { runtime, show } = prepare()
    runtime.will(succeeds({ Label: Crashing }))
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible')
    expect(screen.getByText('le reste du site')).toBeVisible()
  })

  it('reports once, with version and owner, a part that throws while it is shown and has no other version', async () => {
    expectCaughtErrors()
    const { runtime, reported, show } = prepare()
    runtime.will(succeeds({ Label: Crashing }))
    show()
    await screen.findByRole('alert')
    expect(reported).toEqual([
      {
        kind: 'crashed',
        slot: 'label/Label',
        version: '1.0.0-aaa',
        owner: 'équipe Label',
        detail: 'render',
        cause: new Error('render'),
      },
    ])
  })

  it('reports once a part that cannot be loaded, and again when the visitor tried again', async () => {
    const { runtime, reported, show } = prepare()
    runtime.will(fails(new Error('boom')))
    const { user } = show()
    const retry = await screen.findByRole('button', { name: 'Réessayer' })
    expect(reported).toEqual([
      expect.objectContaining({ kind: 'broken', version: '1.0.0-aaa', owner: 'équipe Label' }),
    ])
    await user.click(retry)
    await screen.findByRole('button', { name: 'Réessayer' })
    expect(reported).toHaveLength(2)
  })

  it('says when a module is not what it should be', async () => {
    const { runtime, show } = prepare()
    runtime.will(succeeds({ SomethingElse: Label }))
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible')
  })

  it('says when the registry cannot be read', async () => {
    const { show } = prepare(publishedPart(), {
      registry: createFakeRegistrySource(err({ message: 'not JSON' })),
    })
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent('Le plan du site n’a pas pu être lu.')
  })
})

describe('a part that the page carries no registry entry of', () => {
  const openPage = (file: string) => {
    const http = createFakeHttp({ [REGISTRY_URL]: file })
    const arrive = http.holds(REGISTRY_URL)
    const inlined = ok(JSON.stringify(describePageRegistry(registryWith(publishedPart()), ['player/Player'])))
    const page = prepare(publishedPart(), {
      registry: createRegistrySource({ http, log: createFakeLog(), inlined }),
      // No HTML of the page shows the part.
      canHydrate: () => true,
    })
    page.runtime.will(succeeds({ Label }))
    return { ...page, http, arrive, user: page.show().user }
  }

  it('holds its place until the registry has come, and is shown then', async () => {
    const { arrive, runtime } = openPage('')
    await settle()
    expect(screen.getByText('patience')).toBeVisible()
    expect(runtime.loads).toEqual([])
    await act(async () => arrive(ok(JSON.stringify(registryWith(publishedPart())))))
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
  })

  it('says that the registry cannot be read, and asks for it again on "Réessayer"', async () => {
    const { arrive, http, user } = openPage('')
    await act(async () => arrive(ok('<html>')))
    expect(await screen.findByRole('alert')).toHaveTextContent('Le plan du site n’a pas pu être lu.')
    http.answers(REGISTRY_URL, JSON.stringify(registryWith(publishedPart())))
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
  })
})

describe('the last known good', () => {
  it('is shown when the live version cannot start, and the failure is reported once', async () => {
    const { runtime, reported, show } = prepare(twoVersions)
    runtime.will(fails(new Error('boom')), succeeds({ Label: OlderLabel }))
    const { unmount } = show()
    expect(await screen.findByText('Les anciennes sorties')).toBeVisible()
    unmount()
    show()
    expect(reported).toEqual([
      expect.objectContaining({ kind: 'broken', version: '1.1.0', owner: 'équipe Label' }),
    ])
    expect(runtime.loads).toEqual(['newer/Label', 'older/Label'])
  })

  it('takes the place of a live version that throws while it is shown', async () => {
    expectCaughtErrors()
    const { runtime, reported, show } = prepare(twoVersions)
    runtime.will(succeeds({ Label: Crashing }), succeeds({ Label: OlderLabel }))
    show()
    expect(await screen.findByText('Les anciennes sorties')).toBeVisible()
    expect(reported).toEqual([expect.objectContaining({ kind: 'crashed', version: '1.1.0' })])
  })
})

describe('the feature of a part', () => {
  const feature = { name: 'label' }
  const newerFeature = { name: 'label' }

  const preparePart = () => {
    const log: unknown[] = []
    return { ...prepare(twoVersions, { install: (installed) => void log.push(installed) }), log }
  }

  it('is installed before the part renders', async () => {
    const { runtime, show, log } = preparePart()
    const noting = () => log.push('rendered') && null
    runtime.will(succeeds({ Label: noting, feature }))
    show()
    await waitFor(() => expect(log).toEqual([feature, 'rendered']))
  })

  it('of a newer version is installed when that version is shown, not before', async () => {
    const { runtime, library, show, log } = preparePart()
    runtime.will(
      fails(new Error('boom')),
      succeeds({ Label, feature }),
      succeeds({ Label, feature: newerFeature }),
    )
    show()
    await screen.findByText('Toutes les sorties')
    const next = publishedPart({ live: '1.2.0', versions: { '1.2.0': publishedVersion('next') } })
    await act(() => library.refresh(registryWith(next)))
    expect(log).toHaveLength(1)
    act(() => library.applyPendingUpdates())
    expect(log[1]).toBe(newerFeature)
  })

  it('is left out when it is not one', async () => {
    const { runtime, show, log } = preparePart()
    runtime.will(succeeds({ Label, feature: 'label' }))
    show()
    await screen.findByText('Toutes les sorties')
    expect(log).toEqual([])
  })
})
