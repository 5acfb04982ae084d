import { playLive } from '../testing/playerBench'
import { SLEEP_CHOICES, selectSleepMinutes, sleepCancelled, sleepRequested } from './sleep'

const MINUTE = 60_000
const STEP_MS = 3000

describe('the sleep timer', () => {
  it('offers four lengths, in minutes', () => {
    expect(SLEEP_CHOICES).toEqual([15, 30, 60, 90])
  })

  it('pauses after the chosen minutes, and is off again', async () => {
    const bench = playLive()
    bench.store.dispatch(sleepRequested(15))
    await bench.listen(15 * MINUTE - STEP_MS)
    expect([bench.engine.isSounding(), selectSleepMinutes(bench.store.getState())]).toEqual([true, 15])
    await bench.listen(STEP_MS)
    expect([bench.engine.isSounding(), selectSleepMinutes(bench.store.getState())]).toEqual([false, null])
  })

  it('starts over when another length is chosen', async () => {
    const bench = playLive()
    bench.store.dispatch(sleepRequested(15))
    await bench.listen(10 * MINUTE)
    bench.store.dispatch(sleepRequested(30))
    await bench.listen(20 * MINUTE)
    expect(bench.engine.isSounding()).toBe(true)
  })

  it('has no effect once cancelled', async () => {
    const bench = playLive()
    bench.store.dispatch(sleepRequested(15))
    bench.store.dispatch(sleepCancelled())
    await bench.listen(16 * MINUTE)
    expect(bench.engine.isSounding()).toBe(true)
  })
})
