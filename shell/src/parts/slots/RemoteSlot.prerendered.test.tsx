import { SiteConfigProvider, type SlotProps } from '@site/shared/host'
import { createFakeClock, installFakeIntersections, testSiteConfig } from '@site/shared/testing'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { replayEarlyClicks } from '../../start/early/earlyClicks'
import { silence } from '../../start/early/earlySound.fake'
import { createOpenLoad, succeeds } from '../loading/partRuntime.fake'
import { PartLibraryProvider } from './PartLibraryContext'
import type { PartLibrary } from './partLibrary'
import { RemoteSlot } from './RemoteSlot'
import {
  boom,
  Crashing,
  expectCaughtErrors,
  Label,
  loadsLabel,
  OlderLabel,
  prepare,
  twoVersions,
} from './remoteSlot.fixture'

const clock = createFakeClock()

beforeAll(() => replayEarlyClicks(document, { ...silence, clock }))

const LABEL_HTML = '<p>Toutes les sorties</p>'
const OTHER_HTML = '<p>Une ancienne page</p>'

/** Hydrates HTML as the shell's server bundle writes it for a slot. */
const hydrate = (library: PartLibrary, html = LABEL_HTML, loading: SlotProps['loading'] = 'eager') => {
  const container = document.body.appendChild(document.createElement('div'))
  const attribute = loading === 'lazy' ? ' data-loading="lazy"' : ''
  container.innerHTML = `<div class="place" data-slot="label/Label"${attribute}><!--$-->${html}<!--/$--></div>`
  const prerendered = container.querySelector('p')
  const recovered: unknown[] = []
  const page = (name: SlotProps['name']) => (
    <SiteConfigProvider value={testSiteConfig}>
      <PartLibraryProvider value={library}>
        <RemoteSlot key={name} name={name} loading={loading} skeleton={<p>patience</p>} />
      </PartLibraryProvider>
    </SiteConfigProvider>
  )
  const onRecoverableError = (error: unknown) => void recovered.push(error)
  const { rerender } = render(page('label/Label'), { container, hydrate: true, onRecoverableError })
  return { prerendered, recovered, show: (name: SlotProps['name']) => rerender(page(name)) }
}

const waitForHydration = () =>
  waitFor(() => expect(document.querySelector('[data-hydrated]')).toBeInTheDocument())

const expectSameNodes = ({ prerendered, recovered }: ReturnType<typeof hydrate>) => {
  expect(screen.getByText('Toutes les sorties')).toBe(prerendered)
  expect(recovered).toEqual([])
}

const BothLabels = () => (
  <section>
    <h2>Le label</h2>
    <RemoteSlot name="label/LatestReleases" skeleton={<p>patience</p>} />
  </section>
)

describe('prerendered HTML', () => {
  it('is hydrated by the part, node for node', async () => {
    const { library } = prepare([loadsLabel])
    const page = hydrate(library)
    await waitForHydration()
    expectSameNodes(page)
  })

  it('of a lazy slot is hydrated once a visitor comes near', async () => {
    const viewport = installFakeIntersections()
    const { runtime, library } = prepare([loadsLabel])
    const page = hydrate(library, LABEL_HTML, 'lazy')
    await act(async () => viewport.leave(screen.getByText('Toutes les sorties')))
    expect(runtime.loads).toEqual([])
    await act(async () => viewport.enter(screen.getByText('Toutes les sorties')))
    await waitForHydration()
    expectSameNodes(page)
    viewport.release()
  })

  it('of a lazy slot is hydrated at once in browsers without IntersectionObserver', async () => {
    const { library } = prepare([loadsLabel])
    hydrate(library, LABEL_HTML, 'lazy')
    await waitForHydration()
  })

  it('shows no busy control any more once the part failed', async () => {
    const load = createOpenLoad()
    const { library } = prepare([load.answer])
    hydrate(library, `${LABEL_HTML}<button type="button">Écouter</button>`)
    const control = screen.getByRole('button', { name: 'Écouter' })
    fireEvent.click(control)
    await act(() => clock.advance(0))
    expect(control).toHaveAttribute('aria-busy', 'true')
    await act(async () => load.fail(new Error('boom')))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(control).toBeVisible()
    expect(control).not.toHaveAttribute('aria-busy')
  })

  it.each([
    ['cannot be loaded', boom],
    ['throws while it hydrates', succeeds({ Label: Crashing })],
  ])('stays, node for node, beside the message of a part that %s', async (_, load) => {
    expectCaughtErrors()
    const { library } = prepare([load])
    const { prerendered } = hydrate(library)
    expect(await screen.findByRole('alert')).toHaveTextContent('momentanément indisponible')
    expect(screen.getByText('Toutes les sorties')).toBe(prerendered)
  })

  it('stays while the part is loaded again, until it is replaced', async () => {
    const load = createOpenLoad()
    const { library } = prepare([boom, load.answer])
    const { prerendered } = hydrate(library)
    fireEvent.click(await screen.findByRole('button', { name: 'Réessayer' }))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByText('Toutes les sorties')).toBe(prerendered)
    await act(async () => load.succeed({ Label: OlderLabel }))
    expect(await screen.findByText('Les anciennes sorties')).toBeVisible()
    expect(screen.queryByText('Toutes les sorties')).not.toBeInTheDocument()
  })

  it('is removed when the visitor moves to another page', async () => {
    const { library } = prepare([boom])
    const { show } = hydrate(library)
    await screen.findByRole('alert')
    await act(async () => show('about/About'))
    expect(screen.queryByText('Toutes les sorties')).not.toBeInTheDocument()
  })

  it('that does not match the part is rendered again by React, which reports it', async () => {
    const { library } = prepare([loadsLabel])
    const { recovered } = hydrate(library, '<h2>Une ancienne page</h2>')
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
    expect(screen.queryByText('Une ancienne page')).not.toBeInTheDocument()
    expect(recovered).toHaveLength(1)
  })
})

describe('prerendered HTML of another version', () => {
  const canHydrate = () => false

  it.each([
    ['looks different', OTHER_HTML, 'Une ancienne page'],
    ['looks the same', LABEL_HTML, 'Toutes les sorties'],
  ])('that %s stays, node for node, until the module is loaded, and is replaced', async (_, html, text) => {
    const load = createOpenLoad()
    const { runtime, library, reported } = prepare([load.answer], { canHydrate })
    const { prerendered, recovered } = hydrate(library, html)
    await waitFor(() => expect(runtime.loads).toHaveLength(1))
    expect(screen.getByText(text)).toBe(prerendered)
    await act(async () => load.succeed({ Label }))
    await waitForHydration()
    expect(screen.getByText('Toutes les sorties')).not.toBe(prerendered)
    expect(prerendered).not.toBeInTheDocument()
    expect(runtime.loads).toHaveLength(1)
    expect([recovered, reported]).toEqual([[], []])
  })

  it('is replaced by the whole part at once, nested slots included', async () => {
    const load = createOpenLoad()
    const { runtime, library } = prepare([succeeds({ Label: BothLabels }), load.answer], {
      canHydrate,
      findNestedSlots: (slot) => (slot === 'label/Label' ? ['label/LatestReleases'] : []),
    })
    hydrate(library, OTHER_HTML)
    await waitFor(() => expect(runtime.loads).toHaveLength(2))
    expect(screen.getByText('Une ancienne page')).toBeVisible()
    await act(async () => load.succeed({ LatestReleases: Label }))
    expect(await screen.findByText('Toutes les sorties')).toBeVisible()
    expect(screen.getByText('Le label')).toBeVisible()
    expect(runtime.loads).toEqual(['part_label__aaa/Label', 'part_label__aaa/LatestReleases'])
  })

  it('is hydrated by the version it was rendered with when the newer one fails', async () => {
    const { library } = prepare([boom, loadsLabel], {
      part: twoVersions,
      canHydrate: ({ version }) => version === '1.0.0',
    })
    const page = hydrate(library)
    await waitForHydration()
    expectSameNodes(page)
  })
})
