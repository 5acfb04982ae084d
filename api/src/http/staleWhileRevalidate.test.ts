import { err, ok, type Result } from '@site/shared/result'
import { staleWhileRevalidate } from './staleWhileRevalidate'

const FRESH_MS = 1000
const STALE_MS = 5000
const FAILURE_MS = 200

/** A source that counts its loads and fails when told. */
const counting = () => {
  const source = { loads: 0, failing: false, now: 0 }
  const load = async (): Promise<Result<number, string>> => {
    source.loads += 1
    return source.failing ? err('down') : ok(source.loads)
  }
  return {
    source,
    ask: staleWhileRevalidate(load, {
      now: () => source.now,
      freshMs: FRESH_MS,
      staleMs: STALE_MS,
      failureMs: FAILURE_MS,
    }),
  }
}

test('a fresh answer is not loaded again', async () => {
  const { source, ask } = counting()
  await ask()
  source.now = FRESH_MS - 1
  expect(await ask()).toEqual(ok(1))
  expect(source.loads).toBe(1)
})

test('an old answer is given at once while a new one loads', async () => {
  const { source, ask } = counting()
  await ask()
  source.now = FRESH_MS
  expect(await ask()).toEqual(ok(1))
  expect(await ask()).toEqual(ok(2))
})

test('visitors who come at the same moment share one load', async () => {
  const { source, ask } = counting()
  await Promise.all([ask(), ask(), ask()])
  expect(source.loads).toBe(1)
})

test('an answer too old is not given any more: one waits for the new one', async () => {
  const { source, ask } = counting()
  await ask()
  source.now = STALE_MS
  expect(await ask()).toEqual(ok(2))
})

test('a failed refresh keeps the old answer', async () => {
  const { source, ask } = counting()
  await ask()
  Object.assign(source, { now: FRESH_MS, failing: true })
  await ask()
  expect(await ask()).toEqual(ok(1))
})

test('a failure is told to everyone for a while, then one asks again', async () => {
  const { source, ask } = counting()
  source.failing = true
  expect([await ask(), await ask()]).toEqual([err('down'), err('down')])
  expect(source.loads).toBe(1)
  Object.assign(source, { now: FAILURE_MS, failing: false })
  expect(await ask()).toEqual(ok(2))
})

test('a failed refresh is not tried again with every visitor', async () => {
  const { source, ask } = counting()
  await ask()
  Object.assign(source, { now: FRESH_MS, failing: true })
  await ask()
  await ask()
  await ask()
  expect(source.loads).toBe(2)
})

/** A source that throws until it is repaired. */
const throwing = () => {
  const source = { now: 0, broken: true }
  const load = async (): Promise<Result<string, string>> => {
    if (source.broken) throw new Error('a mistake')
    return ok('repaired')
  }
  const freshness = { now: () => source.now, freshMs: FRESH_MS, staleMs: STALE_MS, failureMs: FAILURE_MS }
  return { source, ask: staleWhileRevalidate(load, freshness) }
}

test('a source that throws is asked again by the next visitor', async () => {
  const { source, ask } = throwing()
  await expect(ask()).rejects.toThrow('a mistake')
  source.broken = false
  expect(await ask()).toEqual(ok('repaired'))
})

test('a source that throws behind an old answer harms nobody', async () => {
  const { source, ask } = throwing()
  source.broken = false
  await ask()
  Object.assign(source, { now: FRESH_MS, broken: true })
  expect(await ask()).toEqual(ok('repaired'))
  await new Promise(setImmediate)
  source.broken = false
  expect(await ask()).toEqual(ok('repaired'))
})
