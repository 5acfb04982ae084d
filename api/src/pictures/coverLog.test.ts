import { DAY_MS } from '@site/shared/durations'
import type { LoadReport } from '../net/cache/cache'
import { createCoverLog } from './coverLog'

const open = () => {
  const clock = { now: 0 }
  const loads: LoadReport[] = []
  const log = createCoverLog({ onLoad: (load) => loads.push(load), monotonicNow: () => clock.now })
  const addressAt = (at: number, host = 'covers.example') => `https://${host}/${at}.jpg`
  return {
    clock,
    loads,
    log,
    logged: () => loads.filter(({ failure, isKnown }) => failure && !isKnown),
    fail: (at: number, reason = 'answered 404', host = 'covers.example') =>
      log.fail(addressAt(at, host), `${host} ${reason}`, 5),
    succeed: (at: number) => log.succeed(addressAt(at), 5),
  }
}

test('a thousand covers that fail for one reason write one line to the log, and each is counted', () => {
  const { fail, logged, loads, log } = open()
  for (let at = 0; at < 1_000; at += 1) fail(at)
  expect(logged()).toEqual([
    { source: 'covers', ms: 5, failure: expect.objectContaining({ detail: 'covers.example answered 404' }) },
  ])
  expect(loads).toHaveLength(1_000)
  expect(log.report().problem).toContain('1000 covers fail')
  expect(log.report().problem).toMatch(
    /covers\.example answered 404 \(1000, such as \/covers\/[\w-]{12}\/\d+\.webp\)/,
  )
})

test('a cover that fails twice is counted once, and a cover that succeeds is no longer reported', () => {
  const { fail, succeed, log } = open()
  for (const at of [1, 2, 1]) fail(at)
  expect(log.report().problem).toContain('2 covers fail')
  succeed(1)
  expect(log.report().problem).toContain('1 cover fails')
  succeed(2)
  expect(log.report()).toEqual({})
})

test('a cover that was not requested for two days leaves the report, and is logged when it fails again', () => {
  const { fail, clock, log, logged } = open()
  fail(1)
  clock.now += 2 * DAY_MS
  expect(log.report()).toEqual({})
  fail(1)
  expect(logged()).toHaveLength(2)
})

test('a feed that names a different dead host for each cover fills neither the log nor the report', () => {
  const { fail, log, logged } = open()
  for (let at = 0; at < 2_000; at += 1) fail(at, 'did not answer', `${at}.example`)
  expect(logged().length).toBeLessThanOrEqual(25)
  expect(log.report().problem?.length).toBeLessThan(2_500)
  expect(log.report().problem).toContain('further reasons')
})
