import { replaySelected } from '@site/shared/platform'
import { renderSite } from '@site/shared/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { Player } from './Player'
import { createFakePorts, fakePlayerFeature, plainReplay } from './testing/playerBench'

const showPlayer = () => {
  const ports = createFakePorts()
  const site = renderSite(<Player />, { features: [fakePlayerFeature(ports)] })
  site.dependencies.http.answers(
    '/api/nowplaying',
    JSON.stringify([{ now_playing: { song: { artist: 'Kick Fantôme', title: 'Marée basse' } } }]),
  )
  return { ...site, ...ports }
}

const openLive = async () => {
  const site = showPlayer()
  await site.user.click(screen.getByRole('button', { name: /^Stream/ }))
  act(() => site.engine.arrives())
  return site
}

const openReplay = async () => {
  const site = showPlayer()
  act(() => void site.store.dispatch(replaySelected({ replay: plainReplay })))
  act(() => site.engine.arrives(plainReplay.durationMs))
  return site
}

describe('the closed player', () => {
  it('is one button labelled Stream', () => {
    showPlayer()
    expect(screen.getByRole('button')).toHaveTextContent('Stream')
    expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'false')
  })

  it('is opened by a double click, and stays open', async () => {
    const { user, engine } = showPlayer()
    await user.dblClick(screen.getByRole('button', { name: /^Stream/ }))
    expect(screen.getByRole('button', { name: 'Fermer le lecteur' })).toBeVisible()
    expect(engine.played).toHaveLength(1)
  })

  it('says that it goes on with the replay that was left, and does', async () => {
    const { user, engine } = await openReplay()
    engine.advance(90_000)
    await user.click(screen.getByRole('button', { name: 'Fermer le lecteur' }))
    const pill = screen.getByRole('button', {
      name: 'Reprendre Nappe Phréatique Infrasons #12, ouvrir le lecteur',
    })
    expect(pill).toHaveTextContent('Reprendre')
    expect(pill).not.toHaveTextContent('Stream')
    await user.click(pill)
    expect(engine.isSounding()).toBe(true)
    expect(engine.positionMs()).toBe(90_000)
  })

  it('keeps the keyboard in the player over opening and closing', async () => {
    const { user } = showPlayer()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('region', { name: 'Lecteur' })).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus()
    screen.getByRole('button', { name: 'Fermer le lecteur' }).focus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: /^Stream/ })).toHaveFocus()
  })

  it('leaves the keyboard where it is when a replay is chosen in the page', async () => {
    await openReplay()
    expect(document.body).toHaveFocus()
  })
})

describe('the open player', () => {
  it('stays open whatever is clicked but its close control', async () => {
    const { user } = await openLive()
    await user.click(await screen.findByText('Kick Fantôme'))
    await user.click(screen.getByRole('region', { name: 'Lecteur' }))
    await user.click(screen.getByRole('button', { name: 'Fermer le lecteur' }))
    expect(screen.getByRole('button', { name: /^Stream/ })).toBeVisible()
  })
})

describe('where nothing is heard, the player says why', () => {
  const sentence = () => screen.getByRole('alert')

  it.each([
    ['decode', 'Pas de son : cette émission est illisible.'],
    ['blocked', 'Pas de son : le navigateur refuse l’adresse de cette émission, qui n’est pas sûre.'],
  ] as const)('of a replay that is %s', (reason, text) => {
    const { engine } = showPlayerWithReplay()
    act(() => engine.fails(reason))
    expect(sentence()).toHaveTextContent(text)
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible()
  })

  it.each([
    ['network', 'Pas de son : la connexion est perdue. Vérifiez le réseau.'],
    ['unsupported', 'Pas de son : cette émission est introuvable, ou illisible ici.'],
  ] as const)('of a replay that fails again and again: %s', async (reason, text) => {
    const { engine, dependencies } = showPlayerWithReplay()
    await act(async () => {
      for (let attempt = 0; attempt < 6; attempt += 1) {
        engine.fails(reason)
        await dependencies.clock.advance(16_000)
      }
    })
    expect(sentence()).toHaveTextContent(text)
  })

  it('of a replay without an address', async () => {
    const { store } = showPlayer()
    await act(
      async () => void store.dispatch(replaySelected({ replay: { ...plainReplay, enclosureUrl: '' } })),
    )
    expect(sentence()).toHaveTextContent('Pas de son : cette émission n’a pas d’adresse d’écoute.')
  })

  it('of a replay that never comes', async () => {
    const { dependencies } = showPlayerWithReplay()
    await act(() => dependencies.clock.advance(240_000))
    expect(sentence()).toHaveTextContent('Pas de son : rien n’arrive.')
  })

  it('of a radio that does not come back', async () => {
    const { engine, dependencies } = await openLive()
    await act(async () => {
      for (let attempt = 0; attempt < 12; attempt += 1) {
        engine.fails('unsupported')
        await dependencies.clock.advance(30_000)
      }
    })
    expect(sentence()).toHaveTextContent('Pas de son : la radio ne répond pas pour le moment.')
  })

  it('where the browser wants a gesture, which one press makes', async () => {
    const { user, engine } = showPlayerWithReplay()
    act(() => engine.refuses())
    expect(sentence()).toHaveTextContent('Le navigateur attend un geste de votre part pour lancer le son.')
    await user.click(screen.getByRole('button', { name: 'Lancer le son' }))
    act(() => engine.arrives(plainReplay.durationMs))
    expect(engine.isSounding()).toBe(true)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the player, live', () => {
  it('shows what the radio plays', async () => {
    await openLive()
    expect(await screen.findByText('Kick Fantôme')).toBeVisible()
    expect(screen.getByText('Marée basse')).toBeVisible()
  })

  it('shows the radio’s name and « En direct » until the station answered', async () => {
    const { dependencies, user } = showPlayer()
    dependencies.http.holds('/api/nowplaying')
    await user.click(screen.getByRole('button', { name: /^Stream/ }))
    expect(screen.getByText('Onde Basse')).toBeVisible()
    expect(screen.queryByText('Inconnu')).not.toBeInTheDocument()
  })

  it('says « Inconnu » once the station answered without a name', async () => {
    const { dependencies, user } = showPlayer()
    dependencies.http.answers('/api/nowplaying', '[]')
    await user.click(screen.getByRole('button', { name: /^Stream/ }))
    expect(await screen.findAllByText('Inconnu')).toHaveLength(2)
  })

  it('says that it loads until sound comes', async () => {
    const { user, engine } = showPlayer()
    await user.click(screen.getByRole('button', { name: /^Stream/ }))
    expect(screen.getByRole('status')).toHaveTextContent('chargement ...')
    act(() => engine.arrives())
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('shows no time, no slider and no way back to live', async () => {
    await openLive()
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
    expect(screen.queryByText(/Temps/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /direct/ })).not.toBeInTheDocument()
  })

  it('embeds the chat while it is open, and nothing of it before or after', async () => {
    const { user } = await openLive()
    expect(screen.queryByTitle('Tchat de la radio')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Ouvrir le tchat' }))
    expect(screen.getByTitle('Tchat de la radio')).toHaveAttribute('src', 'https://chat.example/room')
    await user.click(screen.getByRole('button', { name: 'Fermer le tchat' }))
    expect(screen.queryByTitle('Tchat de la radio')).not.toBeInTheDocument()
  })

  it('closes the chat with the bar', async () => {
    const { user } = await openLive()
    await user.click(screen.getByRole('button', { name: 'Ouvrir le tchat' }))
    await user.click(screen.getByRole('button', { name: 'Fermer le lecteur' }))
    await user.click(screen.getByRole('button', { name: /^Stream/ }))
    expect(screen.queryByTitle('Tchat de la radio')).not.toBeInTheDocument()
  })

  it('pauses without closing', async () => {
    const { user, engine } = await openLive()
    await user.click(screen.getByRole('button', { name: 'Pause' }))
    expect(engine.isSounding()).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Lecture' }))
    expect(engine.played).toHaveLength(2)
  })

  it('can be paused while its sound is heard or on its way, and played otherwise', async () => {
    const { engine } = await openLive()
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
    act(() => engine.starves())
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible()
    act(() => engine.refuses())
    expect(screen.getByRole('button', { name: 'Lecture' })).toBeVisible()
  })

  it('says that it reconnects', async () => {
    const { engine } = await openLive()
    act(() => engine.fails('network'))
    expect(screen.getByRole('status')).toHaveTextContent('Reconnexion ...')
  })
})

describe('the player, on a replay', () => {
  it('shows the two lines of the show, both times and the slider', async () => {
    const { engine, dependencies } = await openReplay()
    engine.advance(754_000)
    await act(() => dependencies.clock.advance(100))
    expect(screen.getByText('Nappe Phréatique')).toBeVisible()
    expect(screen.getByText('Infrasons #12')).toBeVisible()
    expect(screen.getByText('12:34')).toBeVisible()
    expect(screen.getByText('-47:26')).toBeVisible()
    expect(screen.getByRole('slider', { name: 'Position dans l’émission' })).toHaveAttribute(
      'aria-valuetext',
      '12:34 sur 1:00:00',
    )
  })

  it('goes where the slider is let go, and no sooner', async () => {
    const { engine } = await openReplay()
    const slider = screen.getByRole('slider')
    fireEvent.input(slider, { target: { value: '50' } })
    expect(engine.positionMs()).toBe(0)
    fireEvent(slider, new Event('change', { bubbles: true }))
    expect(engine.positionMs()).toBe(1_800_000)
  })

  it('goes back to live by its direct button', async () => {
    const { user, engine } = await openReplay()
    await user.click(screen.getByRole('button', { name: /direct/ }))
    expect(engine.played.at(-1)?.url).toContain('/api/live.mp3')
    expect(screen.queryByRole('slider')).not.toBeInTheDocument()
  })

  it('offers to try again when there is no sound', async () => {
    const { user, engine } = showPlayerWithReplay()
    act(() => engine.fails('decode'))
    expect(screen.getByRole('alert')).toHaveTextContent('Pas de son')
    await user.click(screen.getByRole('button', { name: 'Réessayer' }))
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus()
    expect(engine.played).toHaveLength(2)
  })
})

const showPlayerWithReplay = () => {
  const site = showPlayer()
  act(() => void site.store.dispatch(replaySelected({ replay: plainReplay })))
  return site
}
