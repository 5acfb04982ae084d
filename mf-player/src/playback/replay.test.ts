import { liveRequested, replaySelected } from '@site/shared/platform'
import { settle } from '@site/shared/testing/node'
import { selectOpen } from '../bar/bar'
import { createFakeAudioEngine } from '../ports/audioEngine.fake'
import { pauseCommand, playCommand, seekCommand } from '../session/actions'
import { selectElapsed } from '../session/progress'
import { selectLoading } from '../session/sound'
import {
  createPlayerBench,
  type PlayerBench,
  plainReplay,
  playReplay,
  TRACK_CALL,
  trackReplay,
} from '../testing/playerBench'

const STREAM = 'https://stream.example/13.mp3'

describe('a selected replay', () => {
  it('opens the bar and plays its file from the beginning', () => {
    const { store, engine } = createPlayerBench()
    store.dispatch(replaySelected({ replay: plainReplay }))
    expect(selectOpen(store.getState())).toBe(true)
    expect(engine.played).toEqual([{ url: plainReplay.enclosureUrl, startAtMs: 0 }])
  })

  it.each([plainReplay, trackReplay])('adopts the sound of an early click', async (replay) => {
    const engine = createFakeAudioEngine({ early: replay.enclosureUrl })
    const { store, http } = createPlayerBench({ engine })
    store.dispatch(replaySelected({ replay }))
    await settle()
    expect([engine.played, http.asked]).toEqual([[], []])
    expect(store.getState().playback).toMatchObject({
      mode: 'replay',
      status: 'playing',
      replayId: replay.id,
    })
  })

  it('adopts no sound for a shared position, and starts there', () => {
    const engine = createFakeAudioEngine({ early: plainReplay.enclosureUrl })
    const { store } = createPlayerBench({ engine })
    store.dispatch(replaySelected({ replay: plainReplay, startAtMs: 754_000 }))
    expect(engine.played).toEqual([{ url: plainReplay.enclosureUrl, startAtMs: 754_000 }])
    expect(selectElapsed(store.getState())).toBe('12:34')
  })

  it('is published by its id, since other replays may have its link', () => {
    const { store } = playReplay()
    store.dispatch(replaySelected({ replay: { ...plainReplay, id: 'tag:2' } }))
    expect(store.getState().playback).toMatchObject({ replayId: 'tag:2' })
  })

  it('plays again on request after its end', () => {
    const bench = playReplay()
    bench.engine.ends()
    expect(bench.status()).toBe('paused')
    bench.store.dispatch(playCommand())
    expect(bench.status()).toBe('playing')
  })
})

describe('a replay with a track', () => {
  /** The address is requested; `answer` responds. */
  const request = (bench = createPlayerBench()) => {
    const hold = bench.http.holds(TRACK_CALL)
    bench.store.dispatch(replaySelected({ replay: trackReplay }))
    const answer = async (): Promise<void> => {
      hold({ ok: true, value: `${STREAM}\n` })
      await settle()
    }
    return { ...bench, answer }
  }
  const requests = ({ http }: PlayerBench): number => http.asked.filter((url) => url === TRACK_CALL).length

  it('is played from the address the track service returns', async () => {
    const { engine, answer } = request()
    await answer()
    expect(engine.played).toEqual([{ url: STREAM, startAtMs: 0 }])
  })

  it('starts where the listener seeks while the address is requested', async () => {
    const { store, engine, answer } = request()
    store.dispatch(seekCommand(754_000))
    await answer()
    expect(engine.played).toEqual([{ url: STREAM, startAtMs: 754_000 }])
  })

  it('silences the earlier sound while it loads', () => {
    const bench = request(playReplay())
    expect([bench.engine.isSounding(), bench.status()]).toEqual([false, 'loading'])
  })

  it.each([
    ['another replay', replaySelected({ replay: plainReplay }), plainReplay.enclosureUrl],
    ['the stream', liveRequested({}), '/api/live.mp3'],
  ])('makes way for %s, although its address arrives last', async (_, action, url) => {
    const { store, engine, answer } = request()
    store.dispatch(action)
    await answer()
    expect(engine.played.map((source) => source.url.split('?')[0])).toEqual([url])
  })

  it('stays silent when it is paused before its address arrives', async () => {
    const bench = request()
    bench.store.dispatch(pauseCommand())
    await bench.answer()
    expect([bench.engine.played, bench.status()]).toEqual([[], 'paused'])
  })

  it('requests its address once, however often it is requested, and does not count as lost', async () => {
    const bench = request()
    bench.store.dispatch(playCommand())
    await bench.clock.advance(60_000)
    expect([requests(bench), bench.status()]).toEqual([1, 'loading'])
  })

  it.each<[string, (bench: PlayerBench) => unknown]>([
    ['fails', ({ http }) => http.fails(TRACK_CALL)],
    ['returns no address', ({ http }) => http.answers(TRACK_CALL, ' \n')],
  ])('plays its own file if the service %s, and logs that', async (_, prepare) => {
    const { store, engine, log, ...bench } = createPlayerBench()
    prepare({ store, engine, log, ...bench })
    store.dispatch(replaySelected({ replay: trackReplay }))
    await settle()
    expect(engine.played).toEqual([{ url: trackReplay.enclosureUrl, startAtMs: 0 }])
    expect(log.errors).toEqual(['Erreur récupération flux audio depuis backend'])
  })

  it('fails, and no longer loads, if neither address exists', async () => {
    const bench = createPlayerBench()
    bench.http.fails(TRACK_CALL)
    bench.store.dispatch(replaySelected({ replay: { ...trackReplay, enclosureUrl: '' } }))
    await settle()
    expect([bench.status(), bench.problem()]).toEqual(['failed', 'noAddress'])
    expect(selectLoading(bench.store.getState())).toBe(false)
  })
})
