import { liveRequested, type PlaybackMode, queueRequested, replaySelected } from '@site/shared/platform'
import { podcastPath } from '@site/shared/podcast'
import { testSiteConfig } from '@site/shared/testing'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { useFocusInPlayer } from './Player'
import { savePosition } from './playback/storedReplays'
import { type Problem, reconnectionAbandoned } from './session/actions'
import { speedChosen } from './session/preferences'
import { selectReplay } from './session/session'
import { sleepRequested } from './session/sleep'
import { createFakePorts, plainReplay, trackReplay } from './testing/playerBench'
import { type RenderedPlayer, renderLive, renderPlayer, renderReplay } from './testing/renderPlayer'

const button = (name: string | RegExp) => screen.getByRole('button', { name })

/** A replay is selected, and none of its data has arrived. */
const renderLoading = (): RenderedPlayer => {
  const player = renderPlayer()
  act(() => void player.store.dispatch(replaySelected({ replay: plainReplay })))
  return player
}

describe('the pill', () => {
  it('is one button labelled Stream', () => {
    renderPlayer()
    expect(screen.getByRole('button')).toHaveTextContent('Stream')
    expect(screen.getByRole('button')).toHaveAttribute('aria-expanded', 'false')
  })

  it('resumes the replay that the bar was closed on, and names it', async () => {
    const { user, engine } = renderReplay()
    engine.advance(90_000)
    await user.click(button('Fermer le lecteur'))
    const pill = button('Reprendre Nappe Phréatique Infrasons #12, ouvrir le lecteur')
    expect(pill).toHaveTextContent('Reprendre')
    expect(pill).not.toHaveTextContent('Stream')
    await user.click(pill)
    expect([engine.isSounding(), engine.positionMs()]).toEqual([true, 90_000])
  })
})

describe('the closed player', () => {
  it('says what plays: the song of the station, then the replay it was closed on', async () => {
    const { user, store, dependencies } = renderPlayer()
    await act(() => dependencies.clock.advance(4_000))
    expect(screen.getByText('À l’antenne : Kick Fantôme – Marée basse')).toBeVisible()
    act(() => void store.dispatch(replaySelected({ replay: plainReplay })))
    await user.click(button('Fermer le lecteur'))
    expect(screen.getByRole('link', { name: 'Nappe Phréatique – Infrasons #12' })).toHaveAttribute(
      'href',
      podcastPath(plainReplay),
    )
  })

  it('counts the queue, and opens it without a sound', async () => {
    const { user, store, engine } = renderPlayer()
    for (const replay of [plainReplay, trackReplay])
      act(() => void store.dispatch(queueRequested({ replay, list: 'next', isListed: true })))
    await user.click(button('Ouvrir la file d’écoute, 2 émissions'))
    expect(screen.getByRole('region', { name: 'File d’écoute' })).toBeVisible()
    expect(engine.played).toEqual([])
    await user.click(button('Fermer la file d’écoute'))
    expect(button('Ouvrir la file d’écoute, 2 émissions')).toHaveFocus()
  })
})

describe('the open bar', () => {
  const bar = () => screen.getByRole('region', { name: 'Lecteur' }).querySelector('[data-settling]')!
  const isOpen = () => screen.queryByRole('button', { name: 'Fermer le lecteur' }) !== null
  /** Half a second after it opened, as a second click of a double click. */
  const renderSettled = async () => {
    const player = await renderLive()
    await act(() => player.dependencies.clock.advance(500))
    return player
  }

  it('is closed by a click where no control is, on its plate or its words', async () => {
    const { user, engine } = await renderSettled()
    await user.click(await screen.findByText('Kick Fantôme'))
    expect([isOpen(), engine.isSounding()]).toEqual([false, false])
  })

  it('stays open after a click on a control, and on the plate while a double click may go on', async () => {
    const { user } = await renderLive()
    await user.click(bar())
    await user.click(button('Pause'))
    expect(isOpen()).toBe(true)
  })

  it('stays open after a drag, after a selection of its words, and after a press that began on a control', async () => {
    const { user } = await renderSettled()
    const [plate, words] = [bar(), await screen.findByText('Kick Fantôme')]
    await user.pointer([
      { keys: '[MouseLeft>]', target: plate, coords: { x: 10, y: 10 } },
      { target: plate, coords: { x: 60, y: 10 } },
      { keys: '[/MouseLeft]', target: plate, coords: { x: 60, y: 10 } },
    ])
    await user.pointer([
      { keys: '[MouseLeft>]', target: button('Pause') },
      { keys: '[/MouseLeft]', target: plate },
    ])
    getSelection()?.selectAllChildren(words)
    await user.pointer({ keys: '[MouseLeft]', target: plate })
    expect(isOpen()).toBe(true)
    getSelection()?.removeAllRanges()
  })

  it('shows and says that the sound is muted, how long it plays on, and another speed', async () => {
    const { user, store, dependencies } = renderReplay()
    await user.click(button('Couper le son'))
    expect(screen.getByText('Son coupé')).toHaveAttribute('role', 'status')
    expect(button('Remettre le son')).toBeVisible()
    act(() => {
      store.dispatch(sleepRequested(30))
      store.dispatch(speedChosen(1.5))
    })
    await act(() => dependencies.clock.advance(60_000))
    expect(button('Ouvrir les réglages, son coupé, arrêt automatique dans 29 min')).toHaveTextContent(
      '29 min',
    )
    expect(screen.getByText('× 1,5')).toBeVisible()
  })
})

const Section = (): ReactNode => {
  const [open, setOpen] = useState(false)
  const { section, pill, onFocus, onBlur } = useFocusInPlayer(open)
  return (
    <section ref={section} tabIndex={-1} aria-label="Lecteur" onFocus={onFocus} onBlur={onBlur}>
      {!open && (
        <button ref={pill} type="button" onClick={() => setOpen(true)}>
          Stream
        </button>
      )}
    </section>
  )
}

describe('the focus', () => {
  it('stays in the player when it opens and closes', async () => {
    const { user } = renderPlayer()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('region', { name: 'Lecteur' })).toHaveFocus()
    await user.tab()
    expect(button('Pause')).toHaveFocus()
    button('Fermer le lecteur').focus()
    await user.keyboard('{Enter}')
    expect(button(/^Stream/)).toHaveFocus()
  })

  it('stays in the page when a replay is selected there', () => {
    renderReplay()
    expect(document.body).toHaveFocus()
  })

  it('stays in the player although it got there before hydration', async () => {
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(<Section />)
    screen.getByRole('button').focus()
    render(<Section />, { container, hydrate: true })
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('region')).toHaveFocus()
  })
})

describe('without sound, the player says why', () => {
  it.each<[Problem, PlaybackMode, string]>([
    ['decode', 'replay', 'cette émission est illisible.'],
    ['blocked', 'replay', 'le navigateur refuse l’adresse de cette émission, qui n’est pas sûre.'],
    ['network', 'replay', 'la connexion est perdue. Vérifiez le réseau.'],
    ['unsupported', 'replay', 'cette émission est introuvable, ou illisible ici.'],
    ['unsupported', 'live', 'la radio ne répond pas pour le moment.'],
    ['noAddress', 'replay', 'cette émission n’a pas d’adresse d’écoute.'],
    ['silent', 'live', 'rien n’arrive.'],
  ])('for « %s » of %s: %s', async (problem, mode, sentence) => {
    const { store } = renderPlayer()
    await act(async () => {
      store.dispatch(mode === 'live' ? liveRequested({}) : replaySelected({ replay: plainReplay }))
      store.dispatch(reconnectionAbandoned(problem))
    })
    expect(screen.getByRole('alert')).toHaveTextContent(`Pas de son : ${sentence}`)
    expect(button('Réessayer')).toBeVisible()
  })

  it('and retries by « Réessayer », after which « Pause » has the focus', async () => {
    const { user, engine } = renderLoading()
    act(() => engine.fails('decode'))
    await user.click(button('Réessayer'))
    expect(button('Pause')).toHaveFocus()
    expect(engine.played).toHaveLength(2)
  })

  it('and requests the gesture the browser requires, which one press makes', async () => {
    const { user, engine } = renderLoading()
    act(() => engine.refuses())
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Le navigateur attend un geste de votre part pour lancer le son.',
    )
    await user.click(button('Lancer le son'))
    act(() => engine.arrives(plainReplay.durationMs))
    expect(engine.isSounding()).toBe(true)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('the bar, live', () => {
  it('shows that it loads, plays or reconnects', async () => {
    const { user, engine } = renderPlayer()
    await user.click(button(/^Stream/))
    const status = screen.getByRole('status')
    expect(status).toHaveTextContent('chargement ...')
    act(() => engine.arrives())
    expect(status).toBeEmptyDOMElement()
    act(() => engine.fails('network'))
    expect(status).toHaveTextContent('Reconnexion ...')
  })

  it('says in words that it is live, and whether that plays', async () => {
    const { user } = await renderLive()
    expect(screen.getByText('En direct')).toBeVisible()
    await user.click(button('Pause'))
    expect(screen.getByText('En direct')).toBeVisible()
  })

  it('has no time, no slider and no way back to live', async () => {
    await renderLive()
    expect(screen.queryByRole('slider', { name: 'Position dans l’émission' })).not.toBeInTheDocument()
    expect(screen.queryByText(/Temps/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /direct/ })).not.toBeInTheDocument()
  })

  it('shows the song of the radio, and closes by its button', async () => {
    const { user } = await renderLive()
    expect(await screen.findByText('Kick Fantôme')).toBeVisible()
    expect(screen.getByText('Marée basse')).toBeVisible()
    await user.click(button('Fermer le lecteur'))
    expect(button(/^Stream/)).toBeVisible()
  })

  it('embeds the chat exactly while its panel is open, and closes it with the bar', async () => {
    const { user } = await renderLive()
    const chat = () => screen.queryByTitle('Tchat de la radio')
    expect(chat()).not.toBeInTheDocument()
    await user.click(button('Ouvrir le tchat'))
    expect(chat()).toHaveAttribute('src', 'https://chat.example/room')
    await user.click(button('Fermer le tchat'))
    expect(chat()).not.toBeInTheDocument()
    await user.click(button('Ouvrir le tchat'))
    await user.click(button('Fermer le lecteur'))
    await user.click(button(/^Stream/))
    expect(chat()).not.toBeInTheDocument()
  })

  it('pauses and plays without closing; a stall can be paused too', async () => {
    const { user, engine } = await renderLive()
    await user.click(button('Pause'))
    expect(engine.isSounding()).toBe(false)
    await user.click(button('Lecture'))
    expect(engine.played).toHaveLength(2)
    act(() => engine.starves())
    expect(button('Pause')).toBeVisible()
    act(() => engine.refuses())
    expect(button('Lecture')).toBeVisible()
  })
})

describe('the bar, on a replay', () => {
  it('shows the two lines of the show, both times and the slider', async () => {
    const { engine, dependencies } = renderReplay()
    engine.advance(754_000)
    await act(() => dependencies.clock.advance(100))
    for (const text of ['Nappe Phréatique', 'Infrasons #12', '12:34', '-47:26'])
      expect(screen.getByText(text)).toBeVisible()
    expect(screen.getByRole('slider', { name: 'Position dans l’émission' })).toHaveAttribute(
      'aria-valuetext',
      '12:34 sur 1:00:00',
    )
  })

  it('seeks when the slider is released, and no sooner', () => {
    const { engine } = renderReplay()
    const slider = screen.getByRole('slider', { name: 'Position dans l’émission' })
    fireEvent.input(slider, { target: { value: '50' } })
    expect(engine.positionMs()).toBe(0)
    fireEvent(slider, new Event('change', { bubbles: true }))
    expect(engine.positionMs()).toBe(1_800_000)
  })

  it('shows the times of where the slider is dragged, and those of the sound once another replay is selected', () => {
    const { store } = renderReplay()
    fireEvent.input(screen.getByRole('slider', { name: 'Position dans l’émission' }), {
      target: { value: '50' },
    })
    expect(screen.getByText('30:00')).toBeVisible()
    expect(screen.getByText('-30:00')).toBeVisible()
    act(() => void store.dispatch(replaySelected({ replay: { ...plainReplay, id: 'other' } })))
    expect(screen.getByText('0:00')).toBeVisible()
  })

  it('follows the sound again after a drag that ends where it began', async () => {
    const { engine, dependencies } = renderReplay()
    const slider = screen.getByRole('slider', { name: 'Position dans l’émission' })
    fireEvent.input(slider, { target: { value: '50' } })
    fireEvent.pointerUp(slider)
    engine.advance(1000)
    await act(() => dependencies.clock.advance(100))
    expect(screen.getByText('30:01')).toBeVisible()
  })

  it('has its cover and leads to the page of the show', () => {
    renderReplay()
    const link = screen.getByRole('link', { name: 'Infrasons #12' })
    expect(link).toHaveAttribute('href', podcastPath(plainReplay))
    expect(screen.getByRole('presentation')).toHaveAttribute('src', testSiteConfig.defaultCovers?.small)
  })

  it('leads to the address its list gives, also where the title names no artist', () => {
    const { store } = renderPlayer()
    const whole = { ...plainReplay, artist: 'Noyaux compris #6', titleIsWhole: true } as const
    act(() => void store.dispatch(replaySelected({ replay: whole })))
    expect(screen.getByRole('link', { name: 'Noyaux compris #6' })).toHaveAttribute(
      'href',
      podcastPath(whole),
    )
    expect(podcastPath(whole)).toMatch(/^\/podcasts\/noyaux-compris-6-[a-z\d]+$/)
  })

  it('goes 10 seconds back and forward', async () => {
    const { user, engine } = renderReplay()
    await user.click(button('Avancer de 10 s'))
    expect(engine.positionMs()).toBe(10_000)
    await user.click(button('Reculer de 10 s'))
    expect(engine.positionMs()).toBe(0)
  })

  it('goes to the next replay and back, and says where the queue ends', async () => {
    const { user, store } = renderReplay({}, { upNext: [trackReplay] })
    expect(button('Émission précédente')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Émission suivante'))
    expect(selectReplay(store.getState())).toEqual(trackReplay)
    expect(button('Émission suivante')).toHaveAttribute('aria-disabled', 'true')
    await user.click(button('Émission suivante'))
    await user.click(button('Émission précédente'))
    expect(selectReplay(store.getState())).toEqual(plainReplay)
    expect(button('Émission suivante')).toHaveAttribute('aria-disabled', 'false')
  })

  it('returns to live by its direct button', async () => {
    const { user, engine } = renderReplay()
    await user.click(button(/direct/))
    expect(engine.played.at(-1)?.url).toContain('/api/live.mp3')
    expect(screen.queryByRole('slider', { name: 'Position dans l’émission' })).not.toBeInTheDocument()
  })

  it('resumes where an earlier visit left it, by one press', async () => {
    const { storage } = createFakePorts()
    savePosition(storage, 754_000, plainReplay.id)
    const { user, engine } = renderReplay({ storage })
    await user.click(button('Reprendre à 12:34'))
    expect(engine.positionMs()).toBe(754_000)
    expect(screen.queryByRole('button', { name: /Reprendre/ })).not.toBeInTheDocument()
  })
})

it('ten ticks of 100 ms render the bar once, when the second changes', async () => {
  let renders = 0
  const onRender = () => {
    renders += 1
  }
  const { engine, dependencies } = renderReplay({}, { onRender })
  await act(() => dependencies.clock.advance(1000))
  renders = 0
  for (let tick = 0; tick < 10; tick += 1) {
    engine.advance(100)
    await act(() => dependencies.clock.advance(100))
  }
  expect(renders).toBe(1)
})
