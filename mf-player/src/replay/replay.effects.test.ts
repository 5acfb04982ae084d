import { liveRequested, replaySelected } from '@site/shared/platform'
import { settle } from '@site/shared/testing/node'
import { pauseRequested, playRequested, seekByRequested, seekRequested } from '../actions/intents'
import { barClosed, barOpened, selectOpen } from '../bar/bar.slice'
import { createFakeAudioEngine } from '../ports/audio/audioEngine.fake'
import {
  selectElapsed,
  selectPositionMs,
  selectRemaining,
  selectSliderValue,
} from '../progress/progress.slice'
import { selectLoading, selectStatus } from '../sound/sound.slice'
import {
  createFakePorts,
  createPlayerBench,
  type PlayerBench,
  plainReplay,
  TRACK_CALL,
  trackReplay,
} from '../testing/playerBench'

const hear = (bench: PlayerBench): void => {
  bench.store.dispatch(replaySelected({ replay: plainReplay }))
  bench.engine.arrives(plainReplay.durationMs)
}

describe('a chosen replay', () => {
  it('opens the player and plays its file from the beginning', () => {
    const { store, engine } = createPlayerBench()
    store.dispatch(replaySelected({ replay: plainReplay }))
    expect(selectOpen(store.getState())).toBe(true)
    expect(engine.played).toEqual([{ url: plainReplay.enclosureUrl, startAtMs: 0 }])
  })

  it.each([plainReplay, trackReplay])('goes on with what an early click began', async (replay) => {
    const ports = { ...createFakePorts(), engine: createFakeAudioEngine({ early: replay.enclosureUrl }) }
    const { store, engine, http } = createPlayerBench(ports)
    store.dispatch(replaySelected({ replay }))
    await settle()
    expect(engine.played).toEqual([])
    expect(http.asked).toEqual([])
    expect(store.getState().playback).toEqual({ mode: 'replay', status: 'playing', replayId: replay.id })
  })

  it('begins anew where a shared moment of it is asked for', () => {
    const engine = createFakeAudioEngine({ early: plainReplay.enclosureUrl })
    const { store } = createPlayerBench({ ...createFakePorts(), engine })
    store.dispatch(replaySelected({ replay: plainReplay, startAtMs: 60_000 }))
    expect(engine.played).toEqual([{ url: plainReplay.enclosureUrl, startAtMs: 60_000 }])
  })

  it('is published to the other parts once it sounds', () => {
    const bench = createPlayerBench()
    hear(bench)
    expect(bench.store.getState().playback).toEqual({
      mode: 'replay',
      status: 'playing',
      replayId: plainReplay.id,
    })
  })

  it('is published by its id, since other replays may have its link', () => {
    const bench = createPlayerBench()
    hear(bench)
    bench.store.dispatch(replaySelected({ replay: { ...plainReplay, id: 'tag:2' } }))
    expect(bench.store.getState().playback).toMatchObject({ replayId: 'tag:2' })
  })

  it('starts where a shared moment says', () => {
    const { store, engine } = createPlayerBench()
    store.dispatch(replaySelected({ replay: plainReplay, startAtMs: 754_000 }))
    expect(engine.played.at(-1)?.startAtMs).toBe(754_000)
    expect(selectElapsed(store.getState())).toBe('12:34')
  })

  it('starts where it was sought while the address of its track was asked for', async () => {
    const { store, engine, http } = createPlayerBench()
    const answer = http.holds(TRACK_CALL)
    store.dispatch(replaySelected({ replay: trackReplay }))
    store.dispatch(seekRequested(754_000))
    answer({ ok: true, value: 'https://stream.example/13.mp3' })
    await settle()
    expect(engine.played.at(-1)).toEqual({ url: 'https://stream.example/13.mp3', startAtMs: 754_000 })
  })

  it('is played from the address of its track when it has one', async () => {
    const { store, engine, http } = createPlayerBench()
    http.answers(TRACK_CALL, 'https://stream.example/13.mp3\n')
    store.dispatch(replaySelected({ replay: trackReplay }))
    await settle()
    expect(engine.played).toEqual([{ url: 'https://stream.example/13.mp3', startAtMs: 0 }])
  })

  it('falls back on its own file when the track service fails, and says so in the log', async () => {
    const { store, engine, http, log } = createPlayerBench()
    http.fails(TRACK_CALL)
    store.dispatch(replaySelected({ replay: trackReplay }))
    await settle()
    expect(engine.played).toEqual([{ url: trackReplay.enclosureUrl, startAtMs: 0 }])
    expect(log.errors).toEqual(['Erreur récupération flux audio depuis backend'])
  })

  it('clears the loading flag when there is no sound to be had', async () => {
    const { store, http } = createPlayerBench()
    http.fails(TRACK_CALL)
    store.dispatch(replaySelected({ replay: { ...trackReplay, enclosureUrl: '' } }))
    await settle()
    expect(selectLoading(store.getState())).toBe(false)
    expect(selectStatus(store.getState())).toBe('failed')
  })

  it('falls silent for the next one while that one is on its way', async () => {
    const bench = createPlayerBench()
    hear(bench)
    bench.http.holds(TRACK_CALL)
    bench.store.dispatch(replaySelected({ replay: trackReplay }))
    await settle()
    expect(bench.engine.isSounding()).toBe(false)
    expect(selectStatus(bench.store.getState())).toBe('loading')
  })

  it('gives way to the one chosen after it, even when its track answers last', async () => {
    const { store, engine, http } = createPlayerBench()
    const answer = http.holds(TRACK_CALL)
    store.dispatch(replaySelected({ replay: trackReplay }))
    store.dispatch(replaySelected({ replay: plainReplay }))
    answer({ ok: true, value: 'https://stream.example/13.mp3' })
    await settle()
    expect(engine.played.map(({ url }) => url)).toEqual([plainReplay.enclosureUrl])
  })

  it('gives way to the live stream, even when its track answers last', async () => {
    const { store, engine, http } = createPlayerBench()
    const answer = http.holds(TRACK_CALL)
    store.dispatch(replaySelected({ replay: trackReplay }))
    store.dispatch(liveRequested({}))
    answer({ ok: true, value: 'https://stream.example/13.mp3' })
    await settle()
    expect(engine.played).toHaveLength(1)
    expect(engine.played.at(-1)?.url).toContain('live')
  })

  it('is asked for once, however often it is wanted while it is on its way', async () => {
    const { store, http } = createPlayerBench()
    http.holds(TRACK_CALL)
    store.dispatch(replaySelected({ replay: trackReplay }))
    store.dispatch(playRequested())
    await settle()
    expect(http.asked.filter((url) => url === TRACK_CALL)).toHaveLength(1)
  })

  it('stays silent when it was paused before its track answered', async () => {
    const { store, engine, http } = createPlayerBench()
    const answer = http.holds(TRACK_CALL)
    store.dispatch(replaySelected({ replay: trackReplay }))
    store.dispatch(pauseRequested())
    answer({ ok: true, value: 'https://stream.example/13.mp3' })
    await settle()
    expect(engine.played).toHaveLength(0)
    expect(selectStatus(store.getState())).toBe('paused')
  })

  it('keeps its position when the bar is closed and opened', async () => {
    const bench = createPlayerBench()
    hear(bench)
    bench.engine.advance(90_000)
    bench.store.dispatch(barClosed())
    expect(selectStatus(bench.store.getState())).toBe('paused')
    bench.store.dispatch(barOpened())
    expect(selectStatus(bench.store.getState())).toBe('playing')
    expect(bench.engine.played).toHaveLength(1)
    await bench.clock.advance(100)
    expect(selectPositionMs(bench.store.getState())).toBe(90_000)
  })

  it('moves the slider and both times along', async () => {
    const bench = createPlayerBench()
    hear(bench)
    bench.engine.advance(900_000)
    await bench.clock.advance(100)
    const state = bench.store.getState()
    expect(selectSliderValue(state)).toBe(25)
    expect(selectElapsed(state)).toBe('15:00')
    expect(selectRemaining(state)).toBe('-45:00')
  })

  it('is sought by a moment and by a distance, never past its ends', () => {
    const bench = createPlayerBench()
    hear(bench)
    bench.store.dispatch(seekRequested(1_800_000))
    expect(bench.engine.positionMs()).toBe(1_800_000)
    bench.store.dispatch(seekByRequested(10_000))
    expect(bench.engine.positionMs()).toBe(1_810_000)
    bench.store.dispatch(seekByRequested(-9_999_999))
    expect(bench.engine.positionMs()).toBe(0)
    bench.store.dispatch(seekByRequested(9_999_999))
    expect(bench.engine.positionMs()).toBe(plainReplay.durationMs)
  })

  it('shows plain zeros while nobody knows how long it is', () => {
    const { store, engine } = createPlayerBench()
    store.dispatch(replaySelected({ replay: { ...plainReplay, durationMs: 0 } }))
    engine.advance(5000)
    const state = store.getState()
    expect([selectElapsed(state), selectRemaining(state), selectSliderValue(state)]).toEqual([
      '0:00',
      '-0:00',
      0,
    ])
  })

  it('trusts the sound more than the feed about its length', () => {
    const bench = createPlayerBench()
    bench.store.dispatch(replaySelected({ replay: plainReplay }))
    bench.engine.arrives(60_000)
    expect(selectRemaining(bench.store.getState())).toBe('-1:00')
  })

  it('starts again from the beginning when asked after its end', () => {
    const bench = createPlayerBench()
    hear(bench)
    bench.engine.ends()
    expect(selectStatus(bench.store.getState())).toBe('paused')
    bench.store.dispatch(playRequested())
    expect(selectStatus(bench.store.getState())).toBe('playing')
  })
})
