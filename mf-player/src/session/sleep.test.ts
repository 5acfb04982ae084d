import { type PlayerBench, playLive } from '../testing/playerBench'
import { SLEEP_CHOICES, selectSleepMinutes, sleepCancelled, sleepRequested } from './sleep'

const MINUTE = 60_000
/** Less than the silence that counts as a stall. */
const STEP_MS = 3000

const listenFor = async ({ engine, clock }: PlayerBench, durationMs: number): Promise<void> => {
  for (let elapsed = 0; elapsed < durationMs; elapsed += STEP_MS) {
    engine.advance(STEP_MS)
    await clock.advance(STEP_MS)
  }
}

describe('the sleep timer', () => {
  it('offers four lengths, in minutes', () => {
    expect(SLEEP_CHOICES).toEqual([15, 30, 60, 90])
  })

  it('pauses after the chosen minutes, and is off again', async () => {
    const bench = playLive()
    bench.store.dispatch(sleepRequested(15))
    await listenFor(bench, 15 * MINUTE - STEP_MS)
    expect([bench.engine.isSounding(), selectSleepMinutes(bench.store.getState())]).toEqual([true, 15])
    await listenFor(bench, STEP_MS)
    expect([bench.engine.isSounding(), selectSleepMinutes(bench.store.getState())]).toEqual([false, null])
  })

  it('starts over when another length is chosen', async () => {
    const bench = playLive()
    bench.store.dispatch(sleepRequested(15))
    await listenFor(bench, 10 * MINUTE)
    bench.store.dispatch(sleepRequested(30))
    await listenFor(bench, 20 * MINUTE)
    expect(bench.engine.isSounding()).toBe(true)
  })

  it('has no effect once cancelled', async () => {
    const bench = playLive()
    bench.store.dispatch(sleepRequested(15))
    bench.store.dispatch(sleepCancelled())
    await listenFor(bench, 16 * MINUTE)
    expect(bench.engine.isSounding()).toBe(true)
  })
})
