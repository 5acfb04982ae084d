import { playRequested } from '../actions/intents'
import { barClosed, barOpened } from '../bar/bar.slice'
import { selectStatus } from '../sound/sound.slice'
import { createPlayerBench, type PlayerBench } from '../testing/playerBench'

const SECOND = 1000
const MINUTE = 60 * SECOND

const hearLive = (): PlayerBench => {
  const bench = createPlayerBench()
  bench.store.dispatch(barOpened())
  bench.engine.arrives()
  return bench
}

const statusOf = ({ store }: PlayerBench): string => selectStatus(store.getState())

const keepSounding = async ({ engine, clock }: PlayerBench, durationMs: number): Promise<void> => {
  for (let elapsed = 0; elapsed < durationMs; elapsed += SECOND) {
    engine.advance(SECOND)
    await clock.advance(SECOND)
  }
}

describe('a live stream that is lost', () => {
  it('is reconnected after a second when the connection fails', async () => {
    const bench = hearLive()
    bench.engine.fails('network')
    expect(statusOf(bench)).toBe('stalled')
    await bench.clock.advance(999)
    expect(bench.engine.played).toHaveLength(1)
    await bench.clock.advance(1)
    expect(bench.engine.played).toHaveLength(2)
    bench.engine.arrives()
    expect(statusOf(bench)).toBe('playing')
  })

  it('is reconnected when the server ends it', async () => {
    const bench = hearLive()
    bench.engine.ends()
    await bench.clock.advance(SECOND)
    expect(bench.engine.played).toHaveLength(2)
  })

  it('is reconnected when it falls silent without an event', async () => {
    const bench = hearLive()
    await keepSounding(bench, 3 * SECOND)
    await bench.clock.advance(8 * SECOND)
    expect(statusOf(bench)).toBe('stalled')
    await bench.clock.advance(SECOND)
    expect(bench.engine.played).toHaveLength(2)
  })

  it('is left alone while sound moves', async () => {
    const bench = hearLive()
    await keepSounding(bench, 2 * MINUTE)
    expect(bench.engine.played).toHaveLength(1)
  })

  it('is tried ever more slowly, at most every 30 seconds', async () => {
    const bench = hearLive()
    const waits: number[] = []
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const before = bench.clock.now()
      bench.engine.fails('network')
      const isTried = () => bench.engine.played.length > attempt + 1
      while (!isTried() && bench.clock.now() - before < MINUTE) await bench.clock.advance(SECOND)
      waits.push((bench.clock.now() - before) / SECOND)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30])
  })

  it('is tried at once when the network is back', async () => {
    const bench = hearLive()
    bench.environment.goOffline()
    bench.engine.fails('network')
    bench.environment.goOnline()
    expect(bench.engine.played).toHaveLength(2)
    await bench.clock.advance(5 * SECOND)
    expect(bench.engine.played).toHaveLength(2)
  })

  it('counts no earlier attempts after half a minute of good sound', async () => {
    const bench = hearLive()
    for (let attempt = 0; attempt < 3; attempt += 1) {
      bench.engine.fails('network')
      await bench.clock.advance(5 * SECOND)
    }
    bench.engine.arrives()
    await keepSounding(bench, 32 * SECOND)
    const before = bench.engine.played.length
    bench.engine.fails('network')
    await bench.clock.advance(SECOND)
    expect(bench.engine.played).toHaveLength(before + 1)
  })

  it('is given up after four minutes of silence, until the listener asks again', async () => {
    const bench = hearLive()
    for (let minute = 0; minute < 20 && statusOf(bench) !== 'failed'; minute += 1) {
      bench.engine.fails('network')
      await bench.clock.advance(30 * SECOND)
    }
    expect(statusOf(bench)).toBe('failed')
    const attempts = bench.engine.played.length
    await bench.clock.advance(10 * MINUTE)
    expect(bench.engine.played).toHaveLength(attempts)
    bench.store.dispatch(playRequested())
    expect(bench.engine.played).toHaveLength(attempts + 1)
    expect(statusOf(bench)).toBe('loading')
  })

  it('is not reconnected once the listener closed the bar', async () => {
    const bench = hearLive()
    bench.engine.fails('network')
    bench.store.dispatch(barClosed())
    await bench.clock.advance(MINUTE)
    expect(bench.engine.played).toHaveLength(1)
    expect(statusOf(bench)).not.toBe('stalled')
  })

  it('leaves no timer behind when the bar is closed, however often it was lost', () => {
    const bench = hearLive()
    bench.engine.fails('network')
    bench.engine.fails('network')
    bench.store.dispatch(barClosed())
    expect(bench.clock.pending()).toBe(0)
    expect(bench.environment.waiting()).toBe(0)
  })
})
