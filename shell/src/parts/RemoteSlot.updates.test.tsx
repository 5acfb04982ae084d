import { publishedPart, publishedVersion, registryWith } from '@site/shared/registry/fixture'
import { ok } from '@site/shared/result'
import { createFakeClock } from '@site/shared/testing'
import { act, screen } from '@testing-library/react'
import { fails, succeeds } from './partRuntime.fake'
import { expectCaughtErrors, Label, OlderLabel, prepare, twoVersions } from './remoteSlot.fixture'

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
    act(() => library.adopt())
    expect(screen.getByText('Toutes les sorties')).toBeVisible()
  })

  it('that cannot start leaves the working version where it is', async () => {
    const { library, runtime, reported } = await openPage()
    runtime.will(fails(new Error('boom')), succeeds({ Label: OlderLabel }))
    await act(() => library.refresh(registryWith(twoVersions)))
    act(() => library.adopt())
    expect(screen.getByText('Les anciennes sorties')).toBeVisible()
    expect(reported).toEqual([expect.objectContaining({ version: '1.1.0' })])
  })

  it('that changes nothing for the part loads nothing', async () => {
    const { library, runtime } = await openPage()
    await act(() => library.refresh(registryWith(before)))
    expect(runtime.loads).toHaveLength(1)
  })
})

describe('a page from before a deployment', () => {
  const before = { ...registryWith(publishedPart()), revision: 1 }
  const deployed = { ...registryWith(twoVersions), revision: 2 }

  /** A page that knows the registry from before, and learns the deployed one when it asks. */
  const openOldPage = () => {
    let known = before
    const newerRegistry = async () => {
      if (known === deployed) return null
      known = deployed
      return deployed
    }
    return prepare(undefined, { newerRegistry, registry: async () => ok(known) })
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
    expectCaughtErrors()
    const { runtime, show } = openOldPage()
    runtime.will(fails(new Error('gone')))
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible')
  })

  it('says so after three seconds when the site does not answer', async () => {
    expectCaughtErrors()
    const clock = createFakeClock()
    const { runtime, show } = prepare(undefined, { clock, newerRegistry: () => new Promise(() => {}) })
    runtime.will(fails(new Error('gone')))
    show()
    await act(() => clock.advance(2_999))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await act(() => clock.advance(1))
    expect(await screen.findByRole('alert')).toBeVisible()
  })
})
