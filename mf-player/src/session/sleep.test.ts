import { liveRequested, replaySelected } from '@site/shared/platform'
import { createPlayerBench, plainReplay, playLive, trackReplay } from '../testing/playerBench'
import { selectReplay } from './session'
import {
  SLEEP_CHOICES,
  selectSleepChoice,
  selectSleepMinutesLeft,
  sleepCancelled,
  sleepRequested,
} from './sleep'

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
    expect([bench.engine.isSounding(), selectSleepMinutesLeft(bench.store.getState())]).toEqual([true, 1])
    await bench.listen(STEP_MS)
    expect([bench.engine.isSounding(), selectSleepChoice(bench.store.getState())]).toEqual([false, null])
  })

  it('starts over when another length is chosen', async () => {
    const bench = playLive()
    bench.store.dispatch(sleepRequested(15))
    await bench.listen(10 * MINUTE)
    bench.store.dispatch(sleepRequested(30))
    await bench.listen(20 * MINUTE)
    expect(bench.engine.isSounding()).toBe(true)
  })

  it('counts the minutes that are left', async () => {
    const bench = playLive()
    bench.store.dispatch(sleepRequested(30))
    expect(selectSleepMinutesLeft(bench.store.getState())).toBe(30)
    await bench.listen(12 * MINUTE)
    expect(selectSleepMinutesLeft(bench.store.getState())).toBe(18)
  })

  it('at the end of a replay plays nothing after it, and is off again', () => {
    const bench = createPlayerBench()
    bench.store.dispatch(replaySelected({ replay: plainReplay, upNext: [trackReplay] }))
    bench.engine.arrives(plainReplay.durationMs)
    bench.store.dispatch(sleepRequested('end'))
    expect(selectSleepChoice(bench.store.getState())).toBe('end')
    bench.engine.ends()
    const state = bench.store.getState()
    expect([selectReplay(state)?.id, bench.status(), selectSleepChoice(state)]).toEqual([
      plainReplay.id,
      'paused',
      null,
    ])
  })

  it('at the end of a replay means nothing to live', () => {
    const { store } = createPlayerBench()
    store.dispatch(replaySelected({ replay: plainReplay }))
    store.dispatch(sleepRequested('end'))
    store.dispatch(liveRequested({}))
    expect(selectSleepChoice(store.getState())).toBeNull()
  })

  it('has no effect once cancelled', async () => {
    const bench = playLive()
    bench.store.dispatch(sleepRequested(15))
    bench.store.dispatch(sleepCancelled())
    await bench.listen(16 * MINUTE)
    expect(bench.engine.isSounding()).toBe(true)
  })
})
