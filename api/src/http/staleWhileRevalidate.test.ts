import { err, ok, type Result } from '@site/shared/result'
import { staleWhileRevalidate } from './staleWhileRevalidate'

const FRESH_MS = 1000
const STALE_MS = 5000

/** A source that counts its loads and fails when told. */
const counting = () => {
  const source = { loads: 0, failing: false, now: 0 }
  const load = async (): Promise<Result<number, string>> => {
    source.loads += 1
    return source.failing ? err('down') : ok(source.loads)
  }
  return {
    source,
    ask: staleWhileRevalidate(load, { now: () => source.now, freshMs: FRESH_MS, staleMs: STALE_MS }),
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

test('a first failure is told, and not remembered', async () => {
  const { source, ask } = counting()
  source.failing = true
  expect(await ask()).toEqual(err('down'))
  source.failing = false
  expect(await ask()).toEqual(ok(2))
})
