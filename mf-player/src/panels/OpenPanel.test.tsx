import { renderSite } from '@site/shared/testing'
import { act, screen } from '@testing-library/react'
import { Player } from '../Player'
import { type PendingContents, pendingContents } from '../testing/pendingContents'
import { createFakePorts, fakePlayerFeature } from '../testing/playerBench'
import { panelContents } from './panelContents'
import { createPanelLibrary } from './panelLibrary'

/** A player whose panels come, or fail to, when the test says so. */
const showPlayer = () => {
  const ports = createFakePorts()
  const fetches: PendingContents[] = []
  const panels = createPanelLibrary(() => {
    const fetched = pendingContents()
    fetches.push(fetched)
    return fetched.promise
  })
  const site = renderSite(<Player panels={panels} />, { features: [fakePlayerFeature(ports)] })
  return {
    ...site,
    ...ports,
    fetches,
    arrive: () => act(async () => fetches.at(-1)?.resolve(panelContents)),
    fail: () => act(async () => fetches.at(-1)?.reject(new Error('gone'))),
    openBar: () => site.user.click(screen.getByRole('button', { name: /^Stream/ })),
    openSettings: () => site.user.click(screen.getByRole('button', { name: 'Ouvrir les réglages' })),
  }
}

const dialog = () => screen.getByRole('dialog')

describe('a panel of the player', () => {
  it('is fetched once the bar opens, and not before', async () => {
    const { fetches, openBar } = showPlayer()
    expect(fetches).toHaveLength(0)
    await openBar()
    expect(fetches).toHaveLength(1)
  })

  it('shows at once what came with the bar', async () => {
    const { openBar, openSettings, arrive } = showPlayer()
    await openBar()
    await arrive()
    await openSettings()
    expect(dialog()).toHaveFocus()
    expect(screen.getByRole('slider', { name: 'Volume' })).toBeVisible()
    expect(screen.queryByText('chargement ...', { selector: 'dialog *' })).not.toBeInTheDocument()
  })

  it('opened by its key above the pill takes the keyboard while it is on its way, and keeps it there', async () => {
    const { keys, fetches, arrive } = showPlayer()
    const pill = screen.getByRole('button', { name: /^Stream/ })
    pill.focus()
    act(() => void keys.press('?'))
    expect(fetches).toHaveLength(1)
    expect(screen.getByRole('dialog', { name: 'Raccourcis clavier' })).toHaveFocus()
    expect(dialog()).toHaveTextContent('chargement ...')
    await arrive()
    expect(screen.getByRole('checkbox', { name: 'Activer les raccourcis' })).toBeVisible()
    expect(dialog()).toHaveFocus()
    act(() => void keys.press('Escape'))
    expect(pill).toHaveFocus()
  })

  it('that arrives leaves the keyboard to whoever took it elsewhere meanwhile', async () => {
    const { openBar, user, arrive } = showPlayer()
    await openBar()
    await user.click(screen.getByRole('button', { name: 'Ouvrir le tchat' }))
    const pause = screen.getByRole('button', { name: 'Pause' })
    pause.focus()
    await arrive()
    expect(screen.getByRole('region', { name: 'Tchat de la radio' })).toBeVisible()
    expect(pause).toHaveFocus()
  })

  it('that cannot come says so, and is fetched again by « Réessayer »; the sound goes on', async () => {
    const { openBar, openSettings, user, fail, arrive, fetches, engine } = showPlayer()
    await openBar()
    act(() => engine.arrives())
    await openSettings()
    await fail()
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Ce panneau n’a pas pu être chargé. Vérifiez le réseau.',
    )
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(fetches).toHaveLength(2)
    expect(dialog()).toHaveFocus()
    await arrive()
    expect(screen.getByRole('slider', { name: 'Volume' })).toBeVisible()
    expect(engine.isSounding()).toBe(true)
  })

  it('that failed while the bar opened is fetched again as it opens itself', async () => {
    const { openBar, openSettings, fail, fetches } = showPlayer()
    await openBar()
    await fail()
    await openSettings()
    expect(fetches).toHaveLength(2)
    expect(dialog()).toHaveTextContent('chargement ...')
  })
})
