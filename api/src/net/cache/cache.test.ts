import { err, ok, type Result } from '@site/shared/result'
import { type ApiFailure, unavailable } from '../http/failure'
import { cache } from './cache'
import { fakeCacheTools } from './cacheTools.fake'

const FRESH_MS = 1000
const STALE_MS = 5000
const FAILURE_MS = 200

const settings = { source: 'numbers', freshMs: FRESH_MS, staleMs: STALE_MS, failureMs: FAILURE_MS }
const DOWN = unavailable('down')

/** A source that counts its loads and fails when told. */
const counting = () => {
  const source = { loads: 0, failing: false, now: 0 }
  const load = async (): Promise<Result<number, ApiFailure>> => {
    source.loads += 1
    return source.failing ? err(DOWN) : ok(source.loads)
  }
  return {
    source,
    ask: cache(load, settings, fakeCacheTools(() => source.now).cacheTools),
  }
}

/** Each visit is its time and what is answered then; the source fails at those with an exclamation mark. */
test.each([
  ['a fresh answer is not loaded again', '0=1 999=1', 1],
  ['an old answer is given at once while a new one loads', '0=1 1000=1 1000=2', 2],
  ['an answer that is too old is not given any more', '0=1 5000=2', 2],
  [
    'a failed refresh leaves the old answer, and is not repeated for every visitor',
    '0=1 1000!=1 1000!=1 1000!=1',
    2,
  ],
  [
    'a failure is answered to everyone for a while, then the source is requested again',
    '0!=down 0!=down 200=2',
    2,
  ],
])('%s', async (_, visits, loads) => {
  const { source, ask } = counting()
  for (const visit of visits.split(' ')) {
    const [time = '', expected] = visit.split('=')
    Object.assign(source, { now: Number.parseInt(time, 10), failing: time.endsWith('!') })
    expect(await ask()).toEqual(expected === 'down' ? err(DOWN) : ok(Number(expected)))
  }
  expect(source.loads).toBe(loads)
})

test('visitors who come at the same moment share one load', async () => {
  const { source, ask } = counting()
  await Promise.all([ask(), ask(), ask()])
  expect(source.loads).toBe(1)
})

/** A source that throws until it is repaired. */
const throwing = () => {
  const source = { now: 0, broken: true }
  const load = async (): Promise<Result<string, ApiFailure>> => {
    if (source.broken) throw new Error('a mistake')
    return ok('repaired')
  }
  return { source, ask: cache(load, settings, fakeCacheTools(() => source.now).cacheTools) }
}

test('a source that throws is a failure of the service, and asked again after the pause', async () => {
  const { source, ask } = throwing()
  expect(await ask()).toMatchObject({ ok: false, error: { kind: 'internal' } })
  Object.assign(source, { now: FAILURE_MS, broken: false })
  expect(await ask()).toEqual(ok('repaired'))
})

test('a source that throws behind an old answer harms nobody', async () => {
  const { source, ask } = throwing()
  source.broken = false
  await ask()
  Object.assign(source, { now: FRESH_MS, broken: true })
  expect(await ask()).toEqual(ok('repaired'))
})

test('the pause after a failure doubles, up to five minutes', async () => {
  const { source, ask } = counting()
  source.failing = true
  for (const pause of [200, 400, 800, 1600]) {
    await ask()
    const { loads } = source
    source.now += pause - 1
    await ask()
    expect(source.loads).toBe(loads)
    source.now += 1
  }
  for (let failure = 0; failure < 20; failure += 1) {
    await ask()
    source.now += 300_000
  }
  expect(source.loads).toBe(24)
})

test('a source that asks to be left alone is', async () => {
  let now = 0
  let loads = 0
  const load = async (): Promise<Result<number, ApiFailure>> => {
    loads += 1
    return err({ ...DOWN, retryAfterMs: 60_000 })
  }
  const ask = cache(load, settings, fakeCacheTools(() => now).cacheTools)
  await ask()
  now = 59_999
  await ask()
  expect(loads).toBe(1)
  now = 60_000
  await ask()
  expect(loads).toBe(2)
})

test('what is too old is still better than a failure, as long as the settings say so', async () => {
  const source = { now: 0, failing: false }
  const load = async (): Promise<Result<number, ApiFailure>> => (source.failing ? err(DOWN) : ok(1))
  const ask = cache(
    load,
    { ...settings, staleIfErrorMs: 10_000 },
    fakeCacheTools(() => source.now).cacheTools,
  )
  await ask()
  Object.assign(source, { now: 9_999, failing: true })
  expect(await ask()).toEqual(ok(1))
  source.now = 10_000
  expect(await ask()).toEqual(err(DOWN))
})

test('an answer that is not whole is loaded again behind the visitors', async () => {
  const source = { now: 0, loads: 0 }
  const load = async (last: number | undefined): Promise<Result<number, ApiFailure>> => {
    source.loads += 1
    return ok((last ?? 0) + 1)
  }
  const ask = cache(
    load,
    { ...settings, isWhole: (value) => value >= 2 },
    fakeCacheTools(() => source.now).cacheTools,
  )
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([ok(1), ok(1), ok(2), ok(2)])
  expect(source.loads).toBe(2)
})

const saving = { write: String, read: (text: string) => (/^\d+$/.test(text) ? Number(text) : undefined) }

test('the last answer survives a restart, with its age', async () => {
  const { files, cacheTools } = fakeCacheTools(() => 1_000)
  files.set('numbers', { at: 500, text: '7' })
  const ask = cache(async () => err(DOWN), { ...settings, saving }, cacheTools)
  expect(await ask()).toEqual(ok(7))
  expect(ask.ageMs()).toBe(500)
})

test('an answer that is not worth saving leaves the saved one as it is', async () => {
  const { files, cacheTools } = fakeCacheTools()
  files.set('numbers', { at: 0, text: '7' })
  const ask = cache(
    async () => ok(8),
    { ...settings, freshMs: 0, staleMs: 0, saving: { ...saving, write: () => undefined } },
    cacheTools,
  )
  expect(await ask()).toEqual(ok(8))
  expect(files.get('numbers')).toEqual({ at: 0, text: '7' })
})

test('a saved answer from the future is given at once and loaded again: its age is unknown', async () => {
  const { files, cacheTools } = fakeCacheTools(
    () => 0,
    () => 1_000,
  )
  files.set('numbers', { at: 9_000_000, text: '7' })
  const ask = cache(async () => ok(8), { ...settings, saving }, cacheTools)
  expect([await ask(), await ask()]).toEqual([ok(7), ok(8)])
  expect(files.get('numbers')).toEqual({ at: 1_000, text: '8' })
})

test('setting the time neither ages an answer nor a pause, nor keeps them young', async () => {
  const source = { now: 0, time: Date.parse('2026-05-20'), loads: 0, failing: false }
  const load = async (): Promise<Result<number, ApiFailure>> => {
    source.loads += 1
    return source.failing ? err(DOWN) : ok(source.loads)
  }
  const tools = fakeCacheTools(
    () => source.now,
    () => source.time,
  )
  const ask = cache(load, settings, tools.cacheTools)
  await ask()
  source.time = Date.parse('2036-05-20')
  expect([await ask(), ask.ageMs()]).toEqual([ok(1), 0])
  Object.assign(source, { time: Date.parse('2016-05-20'), now: STALE_MS, failing: true })
  expect(await ask()).toEqual(err(DOWN))
  Object.assign(source, { time: Date.parse('2006-05-20'), now: STALE_MS + FAILURE_MS, failing: false })
  expect(await ask()).toEqual(ok(3))
})

test('a saved answer nobody understands counts as none', async () => {
  const { files, cacheTools } = fakeCacheTools()
  files.set('numbers', { at: 0, text: 'sept' })
  expect(await cache(async () => ok(9), { ...settings, saving }, cacheTools)()).toEqual(ok(9))
})

test('each load is reported, with what went wrong', async () => {
  const { reports, cacheTools } = fakeCacheTools()
  await cache(async () => err(DOWN), settings, cacheTools)()
  expect(reports).toEqual([{ source: 'numbers', ms: 0, failure: DOWN }])
})

test('a reload asks the source at once: past a fresh answer, past a pause, and after a load that had begun', async () => {
  const { source, ask } = counting()
  expect(await ask()).toEqual(ok(1))
  expect(await ask.reload()).toEqual(ok(2))
  source.failing = true
  expect(await ask.reload()).toEqual(err(DOWN))
  expect(await ask()).toEqual(ok(2))
  source.failing = false
  const [begun, one, other] = await Promise.all([ask.reload(), ask.reload(), ask.reload()])
  expect([begun, one, other]).toEqual([ok(4), ok(4), ok(4)])
  expect(await ask()).toEqual(ok(4))
})
