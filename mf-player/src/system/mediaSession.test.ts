import { liveRequested, nowPlayingChanged, replaySelected } from '@site/shared/platform'
import { pauseCommand } from '../session/actions'
import { speedChosen } from '../session/preferences'
import { selectWanted } from '../session/session'
import { createPlayerBench, plainReplay, playLive, playReplay } from '../testing/playerBench'

const song = nowPlayingChanged({
  online: true,
  streamer: null,
  song: { artist: 'Kick Fantôme', title: 'Marée basse' },
})

describe('the system’s controls', () => {
  it('are unset until sound is wanted', () => {
    const { mediaControls, store } = createPlayerBench()
    store.dispatch(song)
    expect(mediaControls.shown).toBeNull()
  })

  it('show the song of the radio, with the default cover in several sizes', () => {
    const { mediaControls, store } = playLive()
    expect(mediaControls.shown).toMatchObject({ artist: 'Onde Basse', title: 'En direct' })
    store.dispatch(song)
    expect(mediaControls.shown).toMatchObject({ artist: 'Kick Fantôme', title: 'Marée basse' })
    expect(mediaControls.shown?.artwork.map(({ sizes }) => sizes)).toEqual(['192x192', '600x600'])
  })

  it('show the cover of a replay', () => {
    const coverUrl = 'https://covers.example/12.jpg'
    const { mediaControls } = playReplay(createPlayerBench(), { replay: { ...plainReplay, coverUrl } })
    expect(mediaControls.shown).toEqual({
      artist: 'Nappe Phréatique',
      title: 'Infrasons #12',
      artwork: [{ src: coverUrl, sizes: '96x96 256x256 512x512' }],
    })
  })

  it('play, pause and stop the stream', () => {
    const { mediaControls, store, engine } = playLive()
    mediaControls.commands?.pause()
    expect(engine.isLoaded()).toBe(false)
    mediaControls.commands?.play()
    expect(selectWanted(store.getState())).toBe(true)
    mediaControls.commands?.stop()
    expect(selectWanted(store.getState())).toBe(false)
  })

  it('seek in a replay, and know its position, length and speed', () => {
    const { mediaControls, store } = playReplay()
    store.dispatch(speedChosen(1.5))
    mediaControls.commands?.seek?.to(60_000)
    expect(mediaControls.position).toEqual({ positionMs: 60_000, durationMs: 3_600_000, speed: 1.5 })
    mediaControls.commands?.seek?.by(-10_000)
    expect(mediaControls.position).toMatchObject({ positionMs: 50_000 })
  })

  it('have neither seek nor position in a stream that follows a replay', () => {
    const { mediaControls, store, engine } = playReplay()
    store.dispatch(liveRequested({}))
    engine.arrives()
    expect([mediaControls.commands?.seek, mediaControls.position]).toEqual([undefined, null])
  })

  it('skip to the next replay while there is one', () => {
    const { store, mediaControls, engine } = createPlayerBench()
    const next = { ...plainReplay, id: 'tag:next', artist: 'Suivante' }
    store.dispatch(replaySelected({ replay: plainReplay, upNext: [next] }))
    engine.arrives()
    mediaControls.commands?.next?.()
    engine.arrives()
    expect(mediaControls.shown?.artist).toBe('Suivante')
    expect(mediaControls.commands?.next).toBeUndefined()
  })

  it('are set again whenever the sound starts, since browsers lose them', () => {
    const { mediaControls, engine } = playLive()
    const before = mediaControls.handlersSet
    engine.starves()
    engine.arrives()
    expect(mediaControls.handlersSet).toBe(before + 1)
  })

  it('show playing exactly while the sound plays, and no state before the first sound', async () => {
    const { mediaControls, store, engine, clock } = createPlayerBench()
    store.dispatch(liveRequested({}))
    const states = [mediaControls.state]
    const steps = [
      () => engine.arrives(),
      () => engine.fails('network'),
      async () => {
        await clock.advance(1000)
        engine.arrives()
      },
      () => engine.starves(),
      () => engine.arrives(),
      () => store.dispatch(pauseCommand()),
    ]
    for (const step of steps) {
      await step()
      states.push(mediaControls.state)
    }
    expect(states).toEqual(['none', 'playing', 'paused', 'playing', 'paused', 'playing', 'paused'])
  })
})
