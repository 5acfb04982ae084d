import { createFakeClock } from '@site/shared/testing/node'
import { RETRY_DELAYS_MS, startProgram } from './startProgram'

const [first, second, third] = RETRY_DELAYS_MS

/** A program that starts at the given attempt. */
const begin = (startsAt: number) => {
  const clock = createFakeClock()
  const done: string[] = []
  const runs = () => done.filter((what) => what === 'run').length
  const program = {
    run: async () => void done.push('run'),
    hasStarted: () => runs() >= startsAt,
    refetch: async () => void done.push('refetch'),
  }
  return { clock, done, started: startProgram(program, clock) }
}

test('a program that starts is run once', async () => {
  const { done, started } = begin(1)
  expect(await started).toBe(true)
  expect(done).toEqual(['run'])
})

test('one that does not is fetched past the cache before it is run again', async () => {
  const { clock, done, started } = begin(2)
  await clock.advance(first)
  expect(await started).toBe(true)
  expect(done).toEqual(['run', 'refetch', 'run'])
})

test('each attempt waits longer than the one before, and the last is the last', async () => {
  const { clock, done, started } = begin(Number.POSITIVE_INFINITY)
  await clock.advance(first + second + third - 1)
  expect(done.filter((what) => what === 'run')).toHaveLength(3)
  await clock.advance(1)
  expect(await started).toBe(false)
  expect(done.filter((what) => what === 'run')).toHaveLength(4)
  expect(clock.pending()).toBe(0)
})
