import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createPlayerBench, type PlayerBench, playLive } from './testing/playerBench'

const SECOND = 1000
const MINUTE = 60 * SECOND
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

it('hours of live, with a cut in each, leaves no more timers, listeners or memory than its first minutes', async () => {
  const bench = createPlayerBench()
  bench.http.answers('/api/nowplaying', '[]')
  playLive(bench)
  await bench.listen(5 * MINUTE)
  const before = weigh(bench)
  for (let hour = 0; hour < HOURS; hour += 1) {
    await bench.listen(60 * MINUTE)
    bench.engine.fails('network')
    await bench.clock.advance(SECOND)
    bench.engine.arrives()
  }
  const after = weigh(bench)
  console.info(`${HOURS} hours of live: before ${JSON.stringify(before)}, after ${JSON.stringify(after)}`)
  expect(bench.status()).toBe('playing')
  expect([after.timers, after.waiting]).toEqual([before.timers, before.waiting])
  expect(after.heapMb - before.heapMb).toBeLessThan(5)
}, 600_000)
