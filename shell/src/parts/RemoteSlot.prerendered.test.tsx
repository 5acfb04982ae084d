import type { SlotProps } from '@site/shared/host'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { replayEarlyClicks } from './eventReplay'
import { PartLibraryProvider } from './PartLibraryContext'
import type { PartLibrary } from './partLibrary'
import { fails, succeeds } from './partRuntime.fake'
import { RemoteSlot } from './RemoteSlot'
import { Crashing, expectCaughtErrors, Label, OlderLabel, prepare } from './remoteSlot.fixture'

beforeAll(() => replayEarlyClicks(document))

describe('a prerendered page', () => {
  const prerenderedHtml = '<p>Toutes les sorties</p>'

  /** What the shell's server bundle writes for the slot. */
  const takeOver = (library: PartLibrary, html = prerenderedHtml) => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = `<div class="place" data-slot="label/Label"><!--$-->${html}<!--/$--></div>`
    const prerendered = container.querySelector('p')
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

  it('mends itself when the part has another version by now', async () => {
    const { runtime, library } = prepare()
    runtime.will(succeeds({ Label }))
    const { mended } = takeOver(library, '<h2>Une ancienne page</h2>')
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
    expect(screen.queryByText('Une ancienne page')).not.toBeInTheDocument()
    expect(mended).toHaveLength(1)
  })
})
