import { createFakeClock } from '@site/shared/testing/node'
import { type Sight, waitWhileProgressing } from './progress'

const LIMITS = { maxQuietMs: 10_000, maxTotalMs: 60_000 }

/** Waits on a fake clock; the answer comes with the time it took. */
const run = async (look: (ms: number) => Sight) => {
  const clock = createFakeClock()
  const began = clock.now()
  let took: number | undefined
  const waiting = waitWhileProgressing(() => look(clock.now() - began), LIMITS, clock).then((isDone) => {
    took = clock.now() - began
    return isDone
  })
  await clock.advance(120_000)
  return { isDone: await waiting, took }
}

test('what is done at once takes no time', async () => {
  expect(await run(() => ({ isDone: true, progress: '' }))).toEqual({ isDone: true, took: 0 })
})

test('what moves on a little every few seconds is waited for, however slow', async () => {
  const slow = (ms: number) => ({ isDone: ms >= 50_000, progress: String(Math.floor(ms / 8_000)) })
  expect(await run(slow)).toEqual({ isDone: true, took: 50_000 })
})

test('what does not move on is given up as soon as the quiet time is over', async () => {
  expect(await run(() => ({ isDone: false, progress: '' }))).toEqual({ isDone: false, took: 10_000 })
  const stuck = (ms: number) => ({ isDone: false, progress: String(Math.min(3, Math.floor(ms / 1_000))) })
  expect(await run(stuck)).toEqual({ isDone: false, took: 13_000 })
})

test('what moves on without an end is given up when the time is over', async () => {
  const endless = (ms: number) => ({ isDone: false, progress: String(ms) })
  expect(await run(endless)).toEqual({ isDone: false, took: 60_000 })
})
