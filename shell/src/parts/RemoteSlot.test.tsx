import type { SlotProps } from '@site/shared/host'
import type { PublishedPart } from '@site/shared/registry'
import { publishedPart, registryWith } from '@site/shared/registry/fixture'
import { err, ok } from '@site/shared/result'
import { createFakeClock, renderSite } from '@site/shared/testing'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { PartLibraryProvider } from './PartLibraryContext'
import type { PartFailure } from './partFailure'
import { createPartLibrary, type PartLibrary, type PartLibraryDependencies } from './partLibrary'
import { createFakePartRuntime, fails, never, succeeds } from './partRuntime.fake'
import { createQuarantine } from './quarantine'
import { RemoteSlot } from './RemoteSlot'

const Label = () => <p>Toutes les sorties</p>
const OlderLabel = () => <p>Les anciennes sorties</p>
const Crashing = () => {
  throw new Error('render')
}

const version = (container: string) => ({ ...publishedPart().versions['1.0.0-aaa']!, container })
const twoVersions: PublishedPart = publishedPart({
  live: '1.1.0',
  previous: ['1.0.0'],
  versions: { '1.1.0': version('newer'), '1.0.0': version('older') },
})

const prepare = (part = publishedPart(), overrides: Partial<PartLibraryDependencies> = {}) => {
  const runtime = createFakePartRuntime()
  const reported: PartFailure[] = []
  const library = createPartLibrary({
    runtime,
    clock: createFakeClock(),
    quarantine: createQuarantine(null),
    visitor: { contract: '1.0.0', bucket: () => 50 },
    report: (failure) => void reported.push(failure),
    registry: async () => ok(registryWith(part)),
    newerRegistry: async () => null,
    ...overrides,
  })
  const show = () =>
    renderSite(
      <PartLibraryProvider value={library}>
        <RemoteSlot name="label/Label" skeleton={<p>patience</p>} />
        <p>le reste du site</p>
      </PartLibraryProvider>,
    )
  return { runtime, library, reported, show }
}

/** React reports what a boundary caught on the console. */
const expectCaughtErrors = () => jest.mocked(console.error).mockImplementation(() => {})

describe('a slot', () => {
  it('holds its place while the part loads', () => {
    const { runtime, show } = prepare()
    runtime.will(never)
    show()
    expect(screen.getByText('patience')).toBeVisible()
  })

  it("shows the part's module", async () => {
    const { runtime, show } = prepare()
    runtime.will(succeeds({ Label }))
    show()
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
  })

  it('says in French what is missing and whose it is, and leaves the rest of the site alone', async () => {
    expectCaughtErrors()
    const { runtime, show } = prepare()
    runtime.will(fails(new Error('boom')))
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Cette partie du site est momentanément indisponible. (équipe Label)',
    )
    expect(screen.getByText('le reste du site')).toBeVisible()
  })

  it('tries afresh on demand and shows the part once it is back', async () => {
    expectCaughtErrors()
    const { runtime, show } = prepare()
    runtime.will(fails(new Error('boom')), succeeds({ Label }))
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Réessayer' }))
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
  })

  it('tries afresh when it is shown again', async () => {
    expectCaughtErrors()
    const { runtime, show } = prepare()
    runtime.will(fails(new Error('boom')), succeeds({ Label }))
    const { unmount } = show()
    await screen.findByRole('alert')
    unmount()
    show()
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
  })

  it('contains a part that throws while it is shown', async () => {
    expectCaughtErrors()
    const { runtime, show } = prepare()
    runtime.will(succeeds({ Label: Crashing }))
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible')
    expect(screen.getByText('le reste du site')).toBeVisible()
  })

  it('says when a module is not what it should be', async () => {
    expectCaughtErrors()
    const { runtime, show } = prepare()
    runtime.will(succeeds({ SomethingElse: Label }))
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible')
  })

  it('says when the registry cannot be read', async () => {
    expectCaughtErrors()
    const { show } = prepare(publishedPart(), { registry: async () => err({ message: 'not JSON' }) })
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent('Le plan du site n’a pas pu être lu.')
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

describe('an update while the page is open', () => {
  const before = publishedPart({ live: '1.0.0', versions: { '1.0.0': version('older') } })

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

describe('a composed page', () => {
  const composedHtml = '<p>Toutes les sorties</p>'

  /** What the shell's server bundle writes for the slot. */
  const takeOver = (library: PartLibrary, html = composedHtml) => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = `<div class="place" data-slot="label/Label"><!--$-->${html}<!--/$--></div>`
    const composed = container.querySelector('p')
    const mended: unknown[] = []
    const page = (name: SlotProps['name']) => (
      <PartLibraryProvider value={library}>
        <RemoteSlot key={name} name={name} skeleton={<p>patience</p>} />
      </PartLibraryProvider>
    )
    const { rerender } = render(page('label/Label'), {
      container,
      hydrate: true,
      onRecoverableError: (error) => mended.push(error),
    })
    return { composed, mended, show: (name: SlotProps['name']) => rerender(page(name)) }
  }

  it('is taken over by the part when it comes, node for node', async () => {
    const { runtime, library } = prepare()
    runtime.will(succeeds({ Label }))
    const { composed, mended } = takeOver(library)
    await waitFor(() => expect(document.querySelector('[data-arrived]')).toBeInTheDocument())
    expect(screen.getByText('Toutes les sorties')).toBe(composed)
    expect(mended).toEqual([])
  })

  it('keeps its nodes when the part cannot be loaded, beside the message', async () => {
    expectCaughtErrors()
    const { runtime, library } = prepare()
    runtime.will(fails(new Error('boom')))
    const { composed } = takeOver(library)
    expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible')
    expect(screen.getByText('Toutes les sorties')).toBe(composed)
  })

  it('keeps its nodes when the part throws as it takes over', async () => {
    expectCaughtErrors()
    const { runtime, library } = prepare()
    runtime.will(succeeds({ Label: Crashing }))
    const { composed } = takeOver(library)
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByText('Toutes les sorties')).toBe(composed)
  })

  it('keeps its nodes while the part is tried again, and gives way when it comes', async () => {
    expectCaughtErrors()
    const { runtime, library } = prepare()
    let come = (_exports: unknown): void => {}
    const later = new Promise<unknown>((resolve) => {
      come = resolve
    })
    runtime.will(fails(new Error('boom')), () => later)
    const { composed } = takeOver(library)
    fireEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByText('Toutes les sorties')).toBe(composed)
    await act(async () => come({ Label: OlderLabel }))
    expect(await screen.findByText('Les anciennes sorties')).toBeVisible()
    expect(screen.queryByText('Toutes les sorties')).not.toBeInTheDocument()
  })

  it('goes when the visitor goes elsewhere', async () => {
    expectCaughtErrors()
    const { runtime, library } = prepare()
    runtime.will(fails(new Error('boom')))
    const { show } = takeOver(library)
    await screen.findByRole('alert')
    show('about/About')
    expect(screen.queryByText('Toutes les sorties')).not.toBeInTheDocument()
  })

  it('mends itself when the part has another version by now', async () => {
    const { runtime, library } = prepare()
    runtime.will(succeeds({ Label }))
    const { mended } = takeOver(library, '<h2>Une ancienne page</h2>')
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
    expect(screen.queryByText('Une ancienne page')).not.toBeInTheDocument()
    expect(mended).toHaveLength(1)
  })
})
