import { SiteConfigProvider, type SlotProps } from '@site/shared/host'
import { createFakeClock, installFakeIntersections, testSiteConfig } from '@site/shared/testing'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { replayEarlyClicks } from '../../start/earlyClicks'
import { silence } from '../../start/silence.fake'
import { fails, succeeds } from '../loading/partRuntime.fake'
import { PartLibraryProvider } from './PartLibraryContext'
import type { PartLibrary } from './partLibrary'
import { RemoteSlot } from './RemoteSlot'
import { Crashing, expectCaughtErrors, Label, OlderLabel, prepare, twoVersions } from './remoteSlot.fixture'

const clock = createFakeClock()

beforeAll(() => replayEarlyClicks(document, silence, clock))

const BothLabels = () => (
  <section>
    <h2>Le label</h2>
    <RemoteSlot name="label/LatestReleases" skeleton={<p>patience</p>} />
  </section>
)

describe('a prerendered page', () => {
  const prerenderedHtml = '<p>Toutes les sorties</p>'

  /** What the shell's server bundle writes for the slot. */
  const takeOver = (
    library: PartLibrary,
    html = prerenderedHtml,
    loading: SlotProps['loading'] = 'eager',
  ) => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = `<div class="place" data-slot="label/Label"${loading === 'lazy' ? ' data-loading="lazy"' : ''}><!--$-->${html}<!--/$--></div>`
    const prerendered = container.querySelector('p')
    const mended: unknown[] = []
    const page = (name: SlotProps['name']) => (
      <SiteConfigProvider value={testSiteConfig}>
        <PartLibraryProvider value={library}>
          <RemoteSlot key={name} name={name} loading={loading} skeleton={<p>patience</p>} />
        </PartLibraryProvider>
      </SiteConfigProvider>
    )
    const { rerender } = render(page('label/Label'), {
      container,
      hydrate: true,
      onRecoverableError: (error) => mended.push(error),
    })
    return { prerendered, mended, show: (name: SlotProps['name']) => rerender(page(name)) }
  }

  it('is taken over by the part when it comes, node for node', async () => {
    const { runtime, library } = prepare()
    runtime.will(succeeds({ Label }))
    const { prerendered, mended } = takeOver(library)
    await waitFor(() => expect(document.querySelector('[data-hydrated]')).toBeInTheDocument())
    expect(screen.getByText('Toutes les sorties')).toBe(prerendered)
    expect(mended).toEqual([])
  })

  describe('of a lazy slot', () => {
    it('stays as it is until a visitor comes near, and is taken over then', async () => {
      const viewport = installFakeIntersections()
      const { runtime, library } = prepare()
      runtime.will(succeeds({ Label }))
      const { prerendered, mended } = takeOver(library, prerenderedHtml, 'lazy')
      await act(async () => viewport.leave(screen.getByText('Toutes les sorties')))
      expect(runtime.loads).toEqual([])
      await act(async () => viewport.enter(screen.getByText('Toutes les sorties')))
      await waitFor(() => expect(document.querySelector('[data-hydrated]')).toBeInTheDocument())
      expect(screen.getByText('Toutes les sorties')).toBe(prerendered)
      expect(mended).toEqual([])
      viewport.release()
    })

    it('is taken over at once where nothing can tell who is near', async () => {
      const { runtime, library } = prepare()
      runtime.will(succeeds({ Label }))
      takeOver(library, prerenderedHtml, 'lazy')
      await waitFor(() => expect(document.querySelector('[data-hydrated]')).toBeInTheDocument())
    })
  })

  it('shows no control as busy any more once its part failed', async () => {
    const { runtime, library } = prepare()
    let fail = (_cause: Error): void => {}
    const later = new Promise<unknown>((_, reject) => {
      fail = reject
    })
    runtime.will(() => later)
    takeOver(library, '<p>Toutes les sorties</p><button type="button">Écouter</button>')
    const control = screen.getByRole('button', { name: 'Écouter' })
    fireEvent.click(control)
    await act(() => clock.advance(0))
    expect(control).toHaveAttribute('aria-busy', 'true')
    await act(async () => fail(new Error('boom')))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(control).toBeVisible()
    expect(control).not.toHaveAttribute('aria-busy')
  })

  it('keeps its nodes when the part cannot be loaded, beside the message', async () => {
    const { runtime, library } = prepare()
    runtime.will(fails(new Error('boom')))
    const { prerendered } = takeOver(library)
    expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible')
    expect(screen.getByText('Toutes les sorties')).toBe(prerendered)
  })

  it('keeps its nodes when the part throws as it takes over', async () => {
    expectCaughtErrors()
    const { runtime, library } = prepare()
    runtime.will(succeeds({ Label: Crashing }))
    const { prerendered } = takeOver(library)
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByText('Toutes les sorties')).toBe(prerendered)
  })

  it('keeps its nodes while the part is tried again, and gives way when it comes', async () => {
    const { runtime, library } = prepare()
    let come = (_exports: unknown): void => {}
    const later = new Promise<unknown>((resolve) => {
      come = resolve
    })
    runtime.will(fails(new Error('boom')), () => later)
    const { prerendered } = takeOver(library)
    fireEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByText('Toutes les sorties')).toBe(prerendered)
    await act(async () => come({ Label: OlderLabel }))
    expect(await screen.findByText('Les anciennes sorties')).toBeVisible()
    expect(screen.queryByText('Toutes les sorties')).not.toBeInTheDocument()
  })

  it('goes when the visitor goes elsewhere', async () => {
    const { runtime, library } = prepare()
    runtime.will(fails(new Error('boom')))
    const { show } = takeOver(library)
    await screen.findByRole('alert')
    await act(async () => show('about/About'))
    expect(screen.queryByText('Toutes les sorties')).not.toBeInTheDocument()
  })

  describe('of another version than the visitor has', () => {
    const later = () => {
      let come = (_exports: unknown): void => {}
      const exports = new Promise<unknown>((resolve) => {
        come = resolve
      })
      return { exports, come: (module: unknown) => act(async () => come(module)) }
    }
    it('stays in view, node for node, until the module is there', async () => {
      const { runtime, library } = prepare(undefined, { canHydrate: () => false })
      const { exports, come } = later()
      runtime.will(() => exports)
      const { prerendered, mended } = takeOver(library, '<p>Une ancienne page</p>')
      await waitFor(() => expect(runtime.loads).toHaveLength(1))
      expect(screen.getByText('Une ancienne page')).toBe(prerendered)
      await come({ Label })
      expect(await screen.findByText('Toutes les sorties')).toBeVisible()
      expect(screen.queryByText('Une ancienne page')).not.toBeInTheDocument()
      expect(mended).toEqual([])
    })

    it('is not taken over even where it looks the same', async () => {
      const { runtime, library, reported } = prepare(undefined, { canHydrate: () => false })
      runtime.will(succeeds({ Label }))
      const { prerendered, mended } = takeOver(library)
      await waitFor(() => expect(document.querySelector('[data-hydrated]')).toBeInTheDocument())
      expect(screen.getByText('Toutes les sorties')).not.toBe(prerendered)
      expect(runtime.loads).toHaveLength(1)
      expect([mended, reported]).toEqual([[], []])
    })

    it('gives way to the whole part at once, what it shows inside included', async () => {
      const { runtime, library } = prepare(undefined, {
        canHydrate: () => false,
        findNestedSlots: (slot) => (slot === 'label/Label' ? ['label/LatestReleases'] : []),
      })
      const { exports, come } = later()
      runtime.will(succeeds({ Label: BothLabels }), () => exports)
      takeOver(library, '<p>Une ancienne page</p>')
      await waitFor(() => expect(runtime.loads).toHaveLength(2))
      expect(screen.getByText('Une ancienne page')).toBeVisible()
      await come({ LatestReleases: Label })
      expect(await screen.findByText('Toutes les sorties')).toBeVisible()
      expect(screen.getByText('Le label')).toBeVisible()
      expect(runtime.loads).toEqual(['ob_label__aaa/Label', 'ob_label__aaa/LatestReleases'])
    })

    it('stays when that fails and the version it was rendered with takes over', async () => {
      const { runtime, library } = prepare(twoVersions, { canHydrate: ({ version }) => version === '1.0.0' })
      runtime.will(fails(new Error('boom')), succeeds({ Label }))
      const { prerendered, mended } = takeOver(library)
      await waitFor(() => expect(document.querySelector('[data-hydrated]')).toBeInTheDocument())
      expect(screen.getByText('Toutes les sorties')).toBe(prerendered)
      expect(mended).toEqual([])
    })
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
