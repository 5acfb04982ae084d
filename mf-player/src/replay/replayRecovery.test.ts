import { replaySelected } from '@site/shared/platform'
import { settle } from '@site/shared/testing/node'
import { pauseRequested, playRequested } from '../actions/intents'
import { selectPositionMs } from '../progress/progress.slice'
import { selectLoading, selectProblem, selectStatus } from '../sound/sound.slice'
import {
  createPlayerBench,
  type PlayerBench,
  plainReplay,
  TRACK_CALL,
  trackReplay,
} from '../testing/playerBench'

const SECOND = 1000
const HALF_HOUR = 1_800_000

const hearHalf = async (bench: PlayerBench): Promise<void> => {
  bench.http.answers(TRACK_CALL, 'https://stream.example/signed-1.mp3')
  bench.store.dispatch(replaySelected({ replay: trackReplay }))
  await settle()
  bench.engine.arrives(trackReplay.durationMs)
  bench.engine.advance(HALF_HOUR)
  await bench.clock.advance(100)
}

const statusOf = ({ store }: PlayerBench): string => selectStatus(store.getState())

describe('a replay that is lost', () => {
  it('asks for its address again after a pause outlived it, and goes on where it was', async () => {
    const bench = createPlayerBench()
    await hearHalf(bench)
    bench.store.dispatch(pauseRequested())
    bench.http.answers(TRACK_CALL, 'https://stream.example/signed-2.mp3')
    bench.store.dispatch(playRequested())
    bench.engine.fails('network')
    bench.engine.fails('network')
    await bench.clock.advance(SECOND)
    await settle()
    const last = bench.engine.played.at(-1)
    expect(last?.startAtMs).toBe(HALF_HOUR)
    bench.engine.arrives(trackReplay.durationMs)
    expect(statusOf(bench)).toBe('playing')
  })

  it('is loaded again when it failed while nobody listened', async () => {
    const bench = createPlayerBench()
    await hearHalf(bench)
    bench.store.dispatch(pauseRequested())
    bench.engine.fails('network')
    await bench.clock.advance(60 * SECOND)
    expect(bench.engine.played).toHaveLength(1)
    expect(bench.log.errors).toEqual(['Erreur de lecture audio : network'])
    bench.http.answers(TRACK_CALL, 'https://stream.example/signed-2.mp3')
    bench.store.dispatch(playRequested())
    await settle()
    expect(bench.engine.played.at(-1)).toEqual({
      url: 'https://stream.example/signed-2.mp3',
      startAtMs: HALF_HOUR,
    })
  })

  it('is played from its own file when the address of its track gives no sound', async () => {
    const bench = createPlayerBench()
    bench.http.answers(TRACK_CALL, 'https://stream.example/gone.mp3')
    bench.store.dispatch(replaySelected({ replay: trackReplay }))
    await settle()
    bench.engine.fails('unsupported')
    expect(bench.engine.played.at(-1)?.url).toBe(trackReplay.enclosureUrl)
    expect(selectLoading(bench.store.getState())).toBe(true)
    expect(statusOf(bench)).toBe('loading')
    bench.engine.arrives(trackReplay.durationMs)
    expect(statusOf(bench)).toBe('playing')
    await bench.clock.advance(SECOND)
    expect(bench.engine.played).toHaveLength(2)
  })

  it('is tried again when its first byte fails, and plays once it comes', async () => {
    const bench = createPlayerBench()
    bench.store.dispatch(replaySelected({ replay: plainReplay, startAtMs: 5000 }))
    bench.engine.fails('unsupported')
    expect(statusOf(bench)).toBe('stalled')
    await bench.clock.advance(SECOND)
    expect(bench.engine.played).toHaveLength(2)
    expect(bench.engine.played.at(-1)?.startAtMs).toBe(5000)
    bench.engine.arrives(plainReplay.durationMs)
    expect(statusOf(bench)).toBe('playing')
  })

  const failFourTimes = async ({ engine, clock }: PlayerBench): Promise<void> => {
    for (let attempt = 0; attempt < 4; attempt += 1) {
      engine.fails('unsupported')
      await clock.advance(4 * SECOND)
    }
  }

  it('is said to be gone after three more attempts when it never gave any sound', async () => {
    const bench = createPlayerBench()
    bench.store.dispatch(replaySelected({ replay: plainReplay }))
    await failFourTimes(bench)
    expect(bench.engine.played).toHaveLength(4)
    expect(statusOf(bench)).toBe('failed')
    expect(selectProblem(bench.store.getState())).toBe('unsupported')
    expect(selectLoading(bench.store.getState())).toBe(false)
    expect(bench.log.errors).toContain('Erreur de lecture audio : unsupported')
  })

  it('is tried as often again when the listener asks for it', async () => {
    const bench = createPlayerBench()
    bench.store.dispatch(replaySelected({ replay: plainReplay }))
    await failFourTimes(bench)
    bench.store.dispatch(playRequested())
    await failFourTimes(bench)
    expect(bench.engine.played).toHaveLength(8)
    expect(statusOf(bench)).toBe('failed')
  })

  it.each(['decode', 'blocked'] as const)('is said at once to be %s, which no attempt mends', (reason) => {
    const bench = createPlayerBench()
    bench.store.dispatch(replaySelected({ replay: plainReplay }))
    bench.engine.fails(reason)
    expect(statusOf(bench)).toBe('failed')
    expect(selectProblem(bench.store.getState())).toBe(reason)
  })

  it('that comes from nowhere is said to have no address', async () => {
    const bench = createPlayerBench()
    bench.store.dispatch(replaySelected({ replay: { ...plainReplay, enclosureUrl: '' } }))
    await settle()
    expect(selectProblem(bench.store.getState())).toBe('noAddress')
  })

  it('that never comes is said to be silent once it was tried often enough', async () => {
    const bench = createPlayerBench()
    bench.store.dispatch(replaySelected({ replay: plainReplay }))
    await bench.clock.advance(240 * SECOND)
    expect(bench.engine.played).toHaveLength(6)
    expect(statusOf(bench)).toBe('failed')
    expect(selectProblem(bench.store.getState())).toBe('silent')
  })

  it('is not lost while its address is on its way', async () => {
    const bench = createPlayerBench()
    bench.http.holds(TRACK_CALL)
    bench.store.dispatch(replaySelected({ replay: trackReplay }))
    await bench.clock.advance(60 * SECOND)
    expect(statusOf(bench)).toBe('loading')
    expect(bench.http.asked.filter((url) => url === TRACK_CALL)).toHaveLength(1)
  })

  it('is no problem any more once another is chosen', async () => {
    const bench = createPlayerBench()
    bench.store.dispatch(replaySelected({ replay: plainReplay }))
    bench.engine.fails('decode')
    bench.store.dispatch(replaySelected({ replay: { ...plainReplay, id: 'tag:other' } }))
    expect(selectProblem(bench.store.getState())).toBeNull()
  })

  it('is tried no more once another is chosen, which is loaded once', async () => {
    const bench = createPlayerBench()
    bench.store.dispatch(replaySelected({ replay: plainReplay }))
    bench.engine.fails('unsupported')
    bench.store.dispatch(replaySelected({ replay: { ...plainReplay, link: 'https://sounds.example/other' } }))
    bench.engine.arrives(plainReplay.durationMs)
    await bench.clock.advance(2 * SECOND)
    expect(bench.engine.played).toHaveLength(2)
    expect(statusOf(bench)).toBe('playing')
  })

  it('waits for the network when there is none', () => {
    const bench = createPlayerBench()
    bench.environment.goOffline()
    bench.store.dispatch(replaySelected({ replay: plainReplay }))
    bench.engine.fails('unsupported')
    expect(statusOf(bench)).toBe('stalled')
    bench.environment.goOnline()
    bench.engine.arrives(plainReplay.durationMs)
    expect(statusOf(bench)).toBe('playing')
  })

  it('is given up after five vain attempts, and another can be chosen', async () => {
    const bench = createPlayerBench()
    bench.store.dispatch(replaySelected({ replay: plainReplay }))
    bench.engine.arrives(plainReplay.durationMs)
    for (let attempt = 0; attempt < 6; attempt += 1) {
      bench.engine.fails('network')
      await bench.clock.advance(30 * SECOND)
    }
    expect(bench.engine.played).toHaveLength(6)
    expect(statusOf(bench)).toBe('failed')
    bench.store.dispatch(replaySelected({ replay: { ...plainReplay, id: 'tag:other' } }))
    bench.engine.arrives(plainReplay.durationMs)
    expect(statusOf(bench)).toBe('playing')
  })

  it('never loses the position over the attempts', async () => {
    const bench = createPlayerBench()
    await hearHalf(bench)
    bench.http.fails(TRACK_CALL)
    bench.engine.fails('network')
    await bench.clock.advance(20 * SECOND)
    expect(selectPositionMs(bench.store.getState())).toBe(HALF_HOUR)
    expect(bench.engine.played.at(-1)?.startAtMs).toBe(HALF_HOUR)
  })
})
