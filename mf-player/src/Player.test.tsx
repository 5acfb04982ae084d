import { replaySelected } from '@site/shared/platform'
import { renderSite } from '@site/shared/testing'
import { act, fireEvent, screen } from '@testing-library/react'
import { Player } from './Player'
import { createFakeDevices, fakePlayerFeature, plainReplay } from './testing/playerBench'

const showPlayer = () => {
  const devices = createFakeDevices()
  const site = renderSite(<Player feature={fakePlayerFeature(devices)} />)
  site.dependencies.http.answers(
    '/api/nowplaying',
    JSON.stringify([{ now_playing: { song: { artist: 'Kick Fantôme', title: 'Marée basse' } } }]),
  )
  return { ...site, ...devices }
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
    act(() => engine.fails('unsupported'))
    expect(screen.getByRole('status')).toHaveTextContent('Pas de son')
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
