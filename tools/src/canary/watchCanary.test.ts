import type { CohortCounts } from '@site/shared/reports'
import { err, ok, type Result } from '@site/shared/result'
import { createFakeClock } from '@site/shared/testing/node'
import { nameOf, versionOf } from '../testing/siteFixture'
import type { Failure } from '../workspace/site'
import { PERIOD_MS, watchCanary } from './watchCanary'

const trial = { part: nameOf('label'), version: versionOf('1.1.0'), trial: 7 }

const counted = (failed: number, visits: number): readonly CohortCounts[] => [
  { ...trial, visits, failedVisits: failed, failures: failed },
  { ...trial, version: '1.0.0', visits: 900, failedVisits: 2, failures: 2 },
]

const unreachable = err({ kind: 'no-counts', message: 'the beacon does not answer' })

/** A watch of a minute, over what the beacon answers look by look; its last answer stays. */
const watch = (
  answers: readonly Result<readonly CohortCounts[], Failure>[],
  changes: { readonly isRunning?: boolean; readonly end?: Result<void, Failure> } = {},
) => {
  const clock = createFakeClock()
  const said: string[] = []
  const ended: number[] = []
  const looks = { count: 0 }
  const outcome = watchCanary(
    trial,
    { threshold: 1, durationMs: 60_000 },
    {
      clock,
      logger: { info: (line) => void said.push(line), error: (line) => void said.push(`! ${line}`) },
      readCounts: async () => {
        const answer = answers[Math.min(looks.count, answers.length - 1)] ?? unreachable
        looks.count += 1
        return answer
      },
      isRunning: async () => ok(changes.isRunning ?? true),
      end: async ({ trial: number }) => {
        ended.push(number)
        return changes.end ?? ok(undefined)
      },
    },
  )
  return { clock, outcome, said, ended, looks }
}

test('a canary that fails more often is ended as soon as that is clear, and the command fails', async () => {
  const { clock, outcome, said, ended, looks } = watch([ok(counted(1, 10)), ok(counted(15, 30))])
  await clock.advance(PERIOD_MS)
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'canary-worse' } })
  expect(ended).toEqual([7])
  expect(looks.count).toBe(2)
  expect(said).toEqual([
    'canary: 1 of 10 visits failed (10.00 %), live: 2 of 900 visits failed (0.22 %)',
    'canary: 15 of 30 visits failed (50.00 %), live: 2 of 900 visits failed (0.22 %)',
  ])
  expect(clock.pending()).toBe(0)
})

test('one that does not goes on when the time is over', async () => {
  const { clock, outcome, said, ended } = watch([ok(counted(0, 300))])
  await clock.advance(60_000)
  expect(await outcome).toEqual(ok(undefined))
  expect(ended).toEqual([])
  expect(said).toHaveLength(2)
})

test('one with too few visits is not said to be good', async () => {
  const { clock, outcome, ended } = watch([ok(counted(0, 3))])
  await clock.advance(60_000)
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'canary-undecided' } })
  expect(ended).toEqual([])
})

test('a beacon that does not answer for a while is told once and asked again', async () => {
  const { clock, outcome, said } = watch([ok(counted(0, 300)), unreachable, unreachable, ok(counted(0, 400))])
  await clock.advance(60_000)
  expect(await outcome).toEqual(ok(undefined))
  expect(said.filter((line) => line.startsWith('!'))).toEqual(['! the beacon does not answer'])
})

test('nothing is said to be good while it does not answer', async () => {
  const { clock, outcome } = watch([ok(counted(0, 300)), unreachable])
  await clock.advance(60_000)
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'no-counts' } })
})

test('a canary somebody else ended is left alone', async () => {
  const { outcome, ended } = watch([ok(counted(20, 30))], { isRunning: false })
  expect(await outcome).toMatchObject({ ok: false, error: { kind: 'canary-gone' } })
  expect(ended).toEqual([])
})

test('one that cannot be ended says so', async () => {
  const end = err({ kind: 'disk-full', message: 'no space left' })
  const { outcome } = watch([ok(counted(20, 30))], { end })
  expect(await outcome).toEqual(end)
})
