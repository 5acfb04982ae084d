import { barOpened } from '../bar/bar.slice'
import { createPlayerBench, type PlayerBench } from '../testing/playerBench'
import { selectSleepMinutes, sleepCancelled, sleepRequested } from './sleep.slice'

const MINUTE = 60_000
/** Less than the silence that counts as a lost stream. */
const STEP_MS = 3_000

const hearLive = (): PlayerBench => {
  const bench = createPlayerBench()
  bench.store.dispatch(barOpened())
  bench.engine.arrives()
  return bench
}

const listenFor = async (bench: PlayerBench, durationMs: number): Promise<void> => {
  for (let elapsed = 0; elapsed < durationMs; elapsed += STEP_MS) {
    bench.engine.advance(STEP_MS)
    await bench.clock.advance(STEP_MS)
  }
}

describe('the sleep timer', () => {
  it('pauses when its time is over, and is off again', async () => {
    const bench = hearLive()
    bench.store.dispatch(sleepRequested(15))
    await listenFor(bench, 15 * MINUTE - STEP_MS)
    expect(bench.engine.isSounding()).toBe(true)
    await listenFor(bench, STEP_MS)
    expect(bench.engine.isSounding()).toBe(false)
    expect(selectSleepMinutes(bench.store.getState())).toBeNull()
  })

  it('starts over when another time is chosen', async () => {
    const bench = hearLive()
    bench.store.dispatch(sleepRequested(15))
    await listenFor(bench, 10 * MINUTE)
    bench.store.dispatch(sleepRequested(30))
    await listenFor(bench, 20 * MINUTE)
    expect(bench.engine.isSounding()).toBe(true)
  })

  it('does nothing once it is cancelled', async () => {
    const bench = hearLive()
    bench.store.dispatch(sleepRequested(15))
    bench.store.dispatch(sleepCancelled())
    await listenFor(bench, 16 * MINUTE)
    expect(bench.engine.isSounding()).toBe(true)
  })
})
