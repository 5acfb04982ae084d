import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { barOpened } from './bar/bar'
import { selectSounding } from './session/sound'
import { createPlayerBench, type PlayerBench } from './testing/playerBench'

const SECOND = 1000
/** The gate listens for three hours; the night for a day. */
const HOURS = Number(process.env.SOAK_HOURS ?? 3)

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const weigh = ({ clock, environment }: PlayerBench) => {
  collectGarbage()
  return {
    heapMb: Math.round(process.memoryUsage().heapUsed / 104_858) / 10,
    timers: clock.pending(),
    waiting: environment.waiting(),
  }
}

const listen = async ({ engine, clock }: PlayerBench, minutes: number): Promise<void> => {
  for (let quarter = 0; quarter < minutes * 4; quarter += 1)
    for (let step = 0; step < 5; step += 1) {
      engine.advance(3 * SECOND)
      await clock.advance(3 * SECOND)
    }
}

it('hours of live, with a cut in each, leaves no more timers, listeners or memory than its first minutes', async () => {
  const bench = createPlayerBench()
  bench.http.answers('/api/nowplaying', '[]')
  bench.store.dispatch(barOpened())
  bench.engine.arrives()
  await listen(bench, 5)
  const before = weigh(bench)
  for (let hour = 0; hour < HOURS; hour += 1) {
    await listen(bench, 60)
    bench.engine.fails('network')
    await bench.clock.advance(SECOND)
    bench.engine.arrives()
  }
  const after = weigh(bench)
  console.info(`${HOURS} hours of live: before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`)
  expect(selectSounding(bench.store.getState())).toBe(true)
  expect([after.timers, after.waiting]).toEqual([before.timers, before.waiting])
  expect(after.heapMb - before.heapMb).toBeLessThan(5)
}, 600_000)
