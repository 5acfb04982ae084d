import { act, screen, within } from '@testing-library/react'
import { renderPlayer } from '../testing/renderPlayer'
import { panelContents } from './panelContents'
import { createPanelLibrary, type PanelContents } from './panelLibrary'

/** A player whose panels load, or fail to, when the test says so. */
const render = () => {
  const fetches: { resolve(contents: PanelContents): void; reject(cause: Error): void }[] = []
  const panels = createPanelLibrary(
    () => new Promise((resolve, reject) => void fetches.push({ resolve, reject })),
  )
  const player = renderPlayer({}, { panels })
  return {
    ...player,
    fetches,
    arrive: () => act(async () => fetches.at(-1)?.resolve(panelContents)),
    fail: () => act(async () => fetches.at(-1)?.reject(new Error('gone'))),
    openBar: () => player.user.click(screen.getByRole('button', { name: /^Stream/ })),
    openSettings: () => player.user.click(screen.getByRole('button', { name: 'Ouvrir les réglages' })),
  }
}

const panel = () => screen.getByRole('region', { name: /Réglages|Raccourcis|Tchat/ })

describe('a panel', () => {
  it('is fetched when the bar opens, and then shown at once', async () => {
    const { fetches, openBar, openSettings, arrive } = render()
    expect(fetches).toHaveLength(0)
    await openBar()
    expect(fetches).toHaveLength(1)
    await arrive()
    await openSettings()
    expect(fetches).toHaveLength(1)
    expect(panel()).toHaveFocus()
    expect(within(panel()).getByRole('slider', { name: 'Volume' })).toBeVisible()
    expect(screen.queryByText('chargement ...', { selector: 'section section *' })).not.toBeInTheDocument()
  })

  it('opened by its key above the pill has the focus while it loads and after, and returns it', async () => {
    const { keys, fetches, arrive } = render()
    const pill = screen.getByRole('button', { name: /^Stream/ })
    pill.focus()
    act(() => void keys.press('?'))
    expect(fetches).toHaveLength(1)
    expect(screen.getByRole('region', { name: 'Raccourcis clavier' })).toHaveFocus()
    expect(panel()).toHaveTextContent('chargement ...')
    await arrive()
    expect(screen.getByRole('checkbox', { name: 'Activer les raccourcis' })).toBeVisible()
    expect(panel()).toHaveFocus()
    act(() => void keys.press('Escape'))
    expect(pill).toHaveFocus()
  })

  it('that loads leaves the focus where the visitor moved it meanwhile', async () => {
    const { openBar, user, arrive } = render()
    await openBar()
    await user.click(screen.getByRole('button', { name: 'Ouvrir le tchat' }))
    expect(panel()).toHaveFocus()
    const pause = screen.getByRole('button', { name: 'Pause' })
    pause.focus()
    await arrive()
    expect(screen.getByRole('region', { name: 'Tchat de la radio' })).toBeVisible()
    expect(pause).toHaveFocus()
  })

  it('has a title and a button that closes it, the chat too, and gives the focus back', async () => {
    const { openBar, user, arrive } = render()
    await openBar()
    await arrive()
    for (const [open, title] of [
      ['Ouvrir le tchat', 'Tchat de la radio'],
      ['Ouvrir la file d’écoute', 'File d’écoute'],
      ['Ouvrir les réglages', 'Réglages du lecteur'],
    ] as const) {
      await user.click(screen.getByRole('button', { name: open }))
      expect(screen.getByRole('region', { name: title })).toHaveFocus()
      expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Fermer' }))
      expect(screen.getByRole('button', { name: open })).toHaveFocus()
    }
  })

  it('that fails shows a message, and is fetched again by « Réessayer » while the sound continues', async () => {
    const { openBar, openSettings, user, fail, arrive, fetches, engine } = render()
    await openBar()
    act(() => engine.arrives())
    await openSettings()
    await fail()
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Ce panneau n’a pas pu être chargé. Vérifiez le réseau.',
    )
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(fetches).toHaveLength(2)
    expect(panel()).toHaveFocus()
    await arrive()
    expect(within(panel()).getByRole('slider', { name: 'Volume' })).toBeVisible()
    expect(engine.isSounding()).toBe(true)
  })
})
