import { createFakeClock } from '@site/shared/testing'
import { publishedPart, publishedVersion, registryWith } from '@site/shared/testing/node'
import { act, screen } from '@testing-library/react'
import { createFakeRegistrySource } from '../../registry/registrySource.fake'
import { type Answer, createOpenLoad } from '../loading/partRuntime.fake'
import { boom, loadsLabel, loadsOlderLabel, OlderLabel, prepare, twoVersions } from './remoteSlot.fixture'

/** A page that shows the label. */
const openPage = async (...options: Parameters<typeof prepare>) => {
  const page = prepare(...options)
  page.show()
  await screen.findByText(/sorties/)
  return page
}

describe('an update while the page is open', () => {
  const before = publishedPart({ live: '1.0.0', versions: { '1.0.0': publishedVersion('older') } })

  it('is shown at the next navigation', async () => {
    const { update, navigate } = await openPage([loadsOlderLabel, loadsLabel], { part: before })
    await update(twoVersions)
    expect(screen.getByText('Les anciennes sorties')).toBeVisible()
    navigate()
    expect(screen.getByText('Toutes les sorties')).toBeVisible()
  })

  it('is shown at the next navigation when it arrives while the part loads', async () => {
    const load = createOpenLoad()
    const { show, update, navigate } = prepare([load.answer, loadsLabel], { part: before })
    show()
    await update(twoVersions)
    await act(async () => load.succeed({ Label: OlderLabel }))
    expect(await screen.findByText('Les anciennes sorties')).toBeVisible()
    navigate()
    expect(screen.getByText('Toutes les sorties')).toBeVisible()
  })

  it('leaves the working version in place when it cannot be loaded, and is reported', async () => {
    const { runtime, reported, update, navigate } = await openPage([loadsOlderLabel], { part: before })
    runtime.will(boom)
    await update(twoVersions)
    navigate()
    expect(screen.getByText('Les anciennes sorties')).toBeVisible()
    expect(reported).toMatchObject([{ version: '1.1.0' }])
  })

  it('loads nothing when it does not change the part', async () => {
    const { runtime, update } = await openPage([loadsOlderLabel], { part: before })
    await update(before)
    expect(runtime.loads).toHaveLength(1)
  })

  it('leaves the part in place when no version fits the shell', async () => {
    const { update, navigate } = await openPage([loadsLabel])
    const needsAnother = { ...publishedVersion('later'), needs: '^9.0.0' }
    await update(publishedPart({ live: '2.0.0', versions: { '2.0.0': needsAnother } }))
    navigate()
    expect(screen.getByText('Toutes les sorties')).toBeVisible()
  })
})

describe('a new major contract', () => {
  const versions = {
    '2.0.0': { ...publishedVersion('newer'), needs: '^2.0.0' },
    '1.0.0': publishedVersion('older'),
  }
  const before = publishedPart({ live: '1.0.0', versions })
  const major = publishedPart({ live: '2.0.0', previous: ['1.0.0'], versions })

  it('leaves an open page the version that fits its shell', async () => {
    const { runtime, reported, update, navigate } = await openPage([loadsOlderLabel], { part: before })
    await update(major)
    navigate()
    expect(screen.getByText('Les anciennes sorties')).toBeVisible()
    expect(runtime.loads).toEqual(['older/Label'])
    expect(reported).toEqual([])
  })

  it('stays in a page that has it after the site was rolled back', async () => {
    const visitor = { contract: '2.0.0', react: '19.3.1', isOffered: () => false }
    const { runtime, update, navigate } = await openPage([loadsLabel], { part: major, visitor })
    await update(before)
    navigate()
    expect(screen.getByText('Toutes les sorties')).toBeVisible()
    expect(runtime.loads).toEqual(['newer/Label'])
  })
})

describe('a part that is switched off while the page is open', () => {
  const off = (message = 'En travaux') => publishedPart({ disabled: { message } })

  const switchOff = async () => {
    const disabled: string[] = []
    const onDisabled = (part: string) => void disabled.push(part)
    const page = await openPage([loadsLabel], { onDisabled })
    await page.update(off())
    expect(disabled).toEqual([])
    page.navigate()
    expect(await screen.findByText(/En travaux/)).toBeVisible()
    expect(disabled).toEqual(['label'])
    return page
  }

  it('is stopped and replaced by its message at the next navigation, and returns at the first one after', async () => {
    const { update, navigate } = await switchOff()
    await update(publishedPart())
    expect(screen.getByText(/En travaux/)).toBeVisible()
    navigate()
    expect(screen.getByText('Toutes les sorties')).toBeVisible()
  })

  it('returns at once on "Réessayer" when a newer registry allows it, and stays at navigations', async () => {
    const { library, update, navigate, runtime } = await switchOff()
    await update(publishedPart())
    act(() => library.retry('label/Label'))
    const shown = await screen.findByText('Toutes les sorties')
    const before = runtime.loads.length
    navigate()
    expect(screen.getByText('Toutes les sorties')).toBe(shown)
    expect(runtime.loads).toHaveLength(before)
  })

  it('keeps its message while it stays off', async () => {
    const { update, navigate } = await switchOff()
    await update(off('Toujours en travaux'))
    navigate()
    expect(screen.getByText(/En travaux/)).toBeVisible()
  })
})

describe('a page from before a deployment, whose files are gone', () => {
  const openOldPage = (...loads: readonly Answer[]) => {
    const page = prepare(loads)
    page.registry.publish({ ...registryWith(twoVersions), revision: 2 })
    page.show()
    return page
  }

  it('shows the deployed version', async () => {
    const { runtime } = openOldPage(boom, loadsLabel)
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(runtime.loads).toHaveLength(2)
  })

  it('shows the failure when the deployed version fails too', async () => {
    openOldPage(boom)
    expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible')
  })

  it('shows the failure after three seconds when the registry does not answer', async () => {
    const clock = createFakeClock()
    const source = createFakeRegistrySource(registryWith(publishedPart()))
    const registry = { ...source, refresh: () => new Promise<never>(() => {}) }
    prepare([boom], { clock, registry }).show()
    await act(() => clock.advance(2_999))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await act(() => clock.advance(1))
    expect(await screen.findByRole('alert')).toBeVisible()
  })
})
