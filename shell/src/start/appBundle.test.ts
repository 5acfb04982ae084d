import { createFakeClock } from '@site/shared/testing/node'
import { APP_FAILED, APP_STARTED, RETRY_DELAYS_MS, runAppBundle, START_TIMEOUT_MS } from './appBundle'

const [first, second, third] = RETRY_DELAYS_MS
const LAST_RETRY_MS = first + second + third

const NEVER = Number.POSITIVE_INFINITY

/**
 * Runs an app bundle.
 * @param startsAt the load that starts it
 * @param loads false for a script that neither runs nor fails
 */
const run = (startsAt: number, loads = true) => {
  const clock = createFakeClock()
  const page = new EventTarget()
  const log: string[] = []
  const load = async () => {
    log.push('load')
    if (!loads) await new Promise(() => {})
    if (log.filter((entry) => entry === 'load').length === startsAt)
      page.dispatchEvent(new Event(APP_STARTED))
  }
  const refetch = async () => log.push('refetch')
  const fallback = { show: () => log.push('show fallback'), hide: () => log.push('hide fallback') }
  return { clock, page, log, done: runAppBundle(page, { load, refetch }, fallback, clock) }
}

test.each([
  [1, ['load', 'hide fallback']],
  [2, ['load', 'refetch', 'load', 'hide fallback']],
])(
  'an app bundle that starts at load %i is fetched past the cache before each further load',
  async (startsAt, steps) => {
    const { clock, log, done } = run(startsAt)
    await clock.advance(first)
    await done
    expect(log).toEqual(steps)
    expect(clock.pending()).toBe(0)
  },
)

test('after the last attempt the fallback player is shown', async () => {
  const { clock, log, done } = run(NEVER)
  await clock.advance(LAST_RETRY_MS - 1)
  expect(log.filter((entry) => entry === 'load')).toHaveLength(RETRY_DELAYS_MS.length)
  await clock.advance(1)
  await done
  expect(log.slice(-2)).toEqual(['load', 'show fallback'])
  expect(clock.pending()).toBe(0)
})

test('an app bundle that fails after its start shows the fallback player', async () => {
  const { page, log, done } = run(1)
  await done
  page.dispatchEvent(new Event(APP_FAILED))
  expect(log.at(-1)).toBe('show fallback')
})

test('one that takes too long shows the fallback player, and removes it when it starts', async () => {
  const { clock, page, log } = run(NEVER, false)
  await clock.advance(START_TIMEOUT_MS - 1)
  expect(log).toEqual(['load'])
  await clock.advance(1)
  page.dispatchEvent(new Event(APP_STARTED))
  expect(log).toEqual(['load', 'show fallback', 'hide fallback'])
})
