import { liveRequested, nowPlayingChanged, replaySelected } from '@site/shared/platform'
import { pauseRequested } from '../actions/intents'
import { barOpened } from '../bar/bar.slice'
import { selectWanted } from '../session/session.slice'
import { speedChosen } from '../speed/speed.slice'
import { createPlayerBench, type PlayerBench, plainReplay } from '../testing/playerBench'

const told = { online: true, streamer: null, song: { artist: 'Kick Fantôme', title: 'Marée basse' } }

const hearReplay = (upNext = [plainReplay]): PlayerBench => {
  const bench = createPlayerBench()
  bench.store.dispatch(replaySelected({ replay: plainReplay, upNext }))
  bench.engine.arrives(plainReplay.durationMs)
  return bench
}

const hearLive = (): PlayerBench => {
  const bench = createPlayerBench()
  bench.store.dispatch(barOpened())
  bench.engine.arrives()
  return bench
}

describe('the system’s controls', () => {
  it('are not set until sound is wanted', () => {
    const { mediaControls, store } = createPlayerBench()
    store.dispatch(nowPlayingChanged(told))
    expect(mediaControls.shown).toBeNull()
  })

  it('show the song of the radio, with the default cover in several sizes', () => {
    const { mediaControls, store } = hearLive()
    expect(mediaControls.shown).toMatchObject({ artist: 'Onde Basse', title: 'En direct' })
    store.dispatch(nowPlayingChanged(told))
    expect(mediaControls.shown).toMatchObject({ artist: 'Kick Fantôme', title: 'Marée basse' })
    expect(mediaControls.shown?.artwork.map(({ sizes }) => sizes)).toEqual(['96x96', '256x256', '512x512'])
  })

  it('show the cover of a replay that has one', () => {
    const bench = createPlayerBench()
    const coverUrl = 'https://covers.example/12.jpg'
    bench.store.dispatch(replaySelected({ replay: { ...plainReplay, coverUrl } }))
    bench.engine.arrives()
    expect(bench.mediaControls.shown).toEqual({
      artist: 'Nappe Phréatique',
      title: 'Infrasons #12',
      artwork: [{ src: coverUrl, sizes: '96x96 256x256 512x512' }],
    })
  })

  it('play, pause and stop the stream, which has no position', () => {
    const { mediaControls, store, engine } = hearLive()
    expect(mediaControls.commands?.seek).toBeUndefined()
    expect(mediaControls.position).toBeNull()
    mediaControls.commands?.pause()
    expect(engine.isLoaded()).toBe(false)
    mediaControls.commands?.play()
    expect(selectWanted(store.getState())).toBe(true)
    mediaControls.commands?.stop()
    expect(selectWanted(store.getState())).toBe(false)
  })

  it('seek in a replay, to a moment and by a distance', () => {
    const { mediaControls, engine } = hearReplay()
    mediaControls.commands?.seek?.to(60_000)
    expect(engine.positionMs()).toBe(60_000)
    mediaControls.commands?.seek?.by(-10_000)
    expect(engine.positionMs()).toBe(50_000)
  })

  it('know position, length and speed of a replay', () => {
    const { mediaControls, store } = hearReplay()
    store.dispatch(speedChosen(1.5))
    mediaControls.commands?.seek?.to(60_000)
    expect(mediaControls.position).toEqual({ positionMs: 60_000, durationMs: 3_600_000, speed: 1.5 })
  })

  it('skip to the next of the list while there is one', () => {
    const next = { ...plainReplay, id: 'tag:next', artist: 'Suivante' }
    const { mediaControls, engine } = hearReplay([next])
    mediaControls.commands?.next?.()
    engine.arrives(next.durationMs)
    expect(mediaControls.shown?.artist).toBe('Suivante')
    expect(mediaControls.commands?.next).toBeUndefined()
  })

  it('lose what a stream cannot do when it follows a replay', () => {
    const { mediaControls, store, engine } = hearReplay()
    store.dispatch(liveRequested({}))
    engine.arrives()
    expect(mediaControls.commands?.seek).toBeUndefined()
    expect(mediaControls.position).toBeNull()
  })

  it('are set again whenever sound starts, since browsers lose them', () => {
    const { mediaControls, engine } = hearLive()
    const before = mediaControls.handlersSet
    engine.arrives()
    expect(mediaControls.handlersSet).toBe(before + 1)
  })

  it('show playing while it sounds, and never before', () => {
    const { mediaControls, store, engine } = createPlayerBench()
    store.dispatch(replaySelected({ replay: plainReplay }))
    expect(mediaControls.state).not.toBe('playing')
    engine.arrives(plainReplay.durationMs)
    expect(mediaControls.state).toBe('playing')
    store.dispatch(pauseRequested())
    expect(mediaControls.state).toBe('paused')
  })

  it('show paused while sound is lost', () => {
    const { mediaControls, engine } = hearLive()
    engine.fails('network')
    expect(mediaControls.state).toBe('paused')
    engine.arrives()
    engine.starves()
    expect(mediaControls.state).toBe('paused')
  })
})
