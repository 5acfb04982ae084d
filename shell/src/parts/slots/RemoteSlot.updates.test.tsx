import type { Registry } from '@site/shared/registry'
import { publishedPart, publishedVersion, registryWith } from '@site/shared/registry/fixture'
import { createFakeClock } from '@site/shared/testing'
import { act, screen } from '@testing-library/react'
import { createFakeRegistrySource } from '../../registry/registrySource.fake'
import { fails, succeeds } from '../loading/partRuntime.fake'
import { Label, OlderLabel, prepare, twoVersions } from './remoteSlot.fixture'

describe('an update while the page is open', () => {
  const before = publishedPart({ live: '1.0.0', versions: { '1.0.0': publishedVersion('older') } })

  const openPage = async () => {
    const page = prepare(before)
    page.runtime.will(succeeds({ Label: OlderLabel }), succeeds({ Label }))
    page.show()
    await screen.findByText('Les anciennes sorties')
    return page
  }

  it('waits for the next navigation', async () => {
    const { library } = await openPage()
    await act(() => library.refresh(registryWith(twoVersions)))
    expect(screen.getByText('Les anciennes sorties')).toBeVisible()
    act(() => library.applyPendingUpdates())
    expect(screen.getByText('Toutes les sorties')).toBeVisible()
  })

  it('learnt while the part still loads waits for it too', async () => {
    const registry = createFakeRegistrySource(registryWith(before))
    const { library, runtime, show } = prepare(undefined, { registry })
    let arrive = (_exports: unknown): void => {}
    runtime.will(
      () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
      succeeds({ Label }),
    )
    show()
    registry.publish({ ...registryWith(twoVersions), revision: 9 })
    await act(() => registry.refresh())
    await act(async () => arrive({ Label: OlderLabel }))
    expect(await screen.findByText('Les anciennes sorties')).toBeVisible()
    act(() => library.applyPendingUpdates())
    expect(screen.getByText('Toutes les sorties')).toBeVisible()
  })

  it('that cannot start leaves the working version where it is', async () => {
    const { library, runtime, reported } = await openPage()
    runtime.will(fails(new Error('boom')), succeeds({ Label: OlderLabel }))
    await act(() => library.refresh(registryWith(twoVersions)))
    act(() => library.applyPendingUpdates())
    expect(screen.getByText('Les anciennes sorties')).toBeVisible()
    expect(reported).toEqual([expect.objectContaining({ version: '1.1.0' })])
  })

  it('that changes nothing for the part loads nothing', async () => {
    const { library, runtime } = await openPage()
    await act(() => library.refresh(registryWith(before)))
    expect(runtime.loads).toHaveLength(1)
  })
})

describe('a major contract that goes live in one revision', () => {
  const older = publishedVersion('older')
  const newer = { ...publishedVersion('newer'), needs: '^2.0.0' }
  const versions = { '2.0.0': newer, '1.0.0': older }
  const major = publishedPart({ live: '2.0.0', previous: ['1.0.0'], versions })
  const back = { ...registryWith(publishedPart({ live: '1.0.0', versions })), revision: 9 }
  const visitor = { contract: '2.0.0', react: '19.3.1', isOffered: () => false }

  it('leaves an open page the version that fits its shell', async () => {
    const { runtime, library, reported, show } = prepare(publishedPart({ live: '1.0.0', versions }))
    runtime.will(succeeds({ Label: OlderLabel }))
    show()
    await screen.findByText('Les anciennes sorties')
    await act(() => library.refresh(registryWith(major)))
    act(() => library.applyPendingUpdates())
    expect(screen.getByText('Les anciennes sorties')).toBeVisible()
    expect(runtime.loads).toEqual(['older/Label'])
    expect(reported).toEqual([])
  })

  it('gives an open page that version where it shows the part only now', async () => {
    const { runtime, reported, show } = prepare(major)
    runtime.will(succeeds({ Label: OlderLabel }))
    show()
    expect(await screen.findByText('Les anciennes sorties')).toBeVisible()
    expect(runtime.loads).toEqual(['older/Label'])
    expect(reported).toEqual([])
  })

  it('stays in a page that has it once the site has gone back', async () => {
    const { runtime, library, show } = prepare(major, { visitor })
    runtime.will(succeeds({ Label }))
    show()
    await screen.findByText('Toutes les sorties')
    await act(() => library.refresh(back))
    act(() => library.applyPendingUpdates())
    expect(screen.getByText('Toutes les sorties')).toBeVisible()
    expect(runtime.loads).toEqual(['newer/Label'])
  })
})

describe('a part that is switched off while the page is open', () => {
  const off = (message = 'En travaux') => registryWith(publishedPart({ disabled: { message } }))
  const on = { ...registryWith(publishedPart()), revision: 9 }

  const switchOff = async () => {
    const disabled: string[] = []
    const registry = createFakeRegistrySource(registryWith(publishedPart()))
    const page = prepare(undefined, { registry, onDisabled: (part) => void disabled.push(part) })
    const learn = async (newer: Registry): Promise<void> => {
      registry.publish(newer)
      await act(() => registry.refresh())
    }
    page.runtime.will(succeeds({ Label }))
    page.show()
    await screen.findByText('Toutes les sorties')
    await learn(off())
    expect(disabled).toEqual([])
    act(() => page.library.applyPendingUpdates())
    expect(await screen.findByText(/En travaux/)).toBeVisible()
    return { ...page, disabled, learn }
  }

  it('gives way to the message at the next navigation, and what it left in the page ends with it', async () => {
    const { disabled } = await switchOff()
    expect(disabled).toEqual(['label'])
  })

  it('is back at the first navigation after it is switched on', async () => {
    const { library, learn } = await switchOff()
    await learn(on)
    expect(screen.getByText(/En travaux/)).toBeVisible()
    act(() => library.applyPendingUpdates())
    expect(screen.getByText('Toutes les sorties')).toBeVisible()
  })

  it('is back at once on « Réessayer » when a newer registry allows it, and stays through navigations', async () => {
    const { library, learn, runtime } = await switchOff()
    await learn(on)
    act(() => library.retry('label/Label'))
    const shown = await screen.findByText('Toutes les sorties')
    const before = runtime.loads.length
    act(() => library.applyPendingUpdates())
    expect(screen.getByText('Toutes les sorties')).toBe(shown)
    expect(runtime.loads).toHaveLength(before)
  })

  it('keeps its message while it stays off', async () => {
    const { library, learn } = await switchOff()
    await learn(off('Toujours en travaux'))
    act(() => library.applyPendingUpdates())
    expect(screen.getByText(/En travaux/)).toBeVisible()
  })
})

describe('a part the newer registry has nothing for', () => {
  it('stays as long as it works', async () => {
    const { library, runtime, show } = prepare()
    runtime.will(succeeds({ Label }))
    show()
    await screen.findByText('Toutes les sorties')
    const needsAnother = { ...publishedVersion('later'), needs: '^9.0.0' }
    const later = publishedPart({ live: '2.0.0', versions: { '2.0.0': needsAnother } })
    await act(() => library.refresh(registryWith(later)))
    act(() => library.applyPendingUpdates())
    expect(screen.getByText('Toutes les sorties')).toBeVisible()
  })
})

describe('a page from before a deployment', () => {
  const before = { ...registryWith(publishedPart()), revision: 1 }
  const deployed = { ...registryWith(twoVersions), revision: 2 }

  /** A page that knows the registry from before, and learns the deployed one when it asks. */
  const openOldPage = () => {
    const registry = createFakeRegistrySource(before)
    registry.publish(deployed)
    return prepare(undefined, { registry })
  }

  it('shows what the site has by now when the files it knows are gone', async () => {
    const { runtime, show } = openOldPage()
    runtime.will(fails(new Error('gone')), succeeds({ Label }))
    show()
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(runtime.loads).toHaveLength(2)
  })

  it('says that the part is missing when what the site has by now fails too', async () => {
    const { runtime, show } = openOldPage()
    runtime.will(fails(new Error('gone')))
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible')
  })

  it('says so after three seconds when the site does not answer', async () => {
    const clock = createFakeClock()
    const registry = { ...createFakeRegistrySource(before), refresh: () => new Promise<never>(() => {}) }
    const { runtime, show } = prepare(undefined, { clock, registry })
    runtime.will(fails(new Error('gone')))
    show()
    await act(() => clock.advance(2_999))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await act(() => clock.advance(1))
    expect(await screen.findByRole('alert')).toBeVisible()
  })
})
