import { isInCohort } from './cohort'
import type { Canary } from './registry'

const VISITORS = 100_000

/** Mulberry32: the same visitors at each run. */
const seededRandom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let value = Math.imul(seed ^ (seed >>> 15), seed | 1)
  value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
  return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
}

const random = seededRandom(13)
const visitors = Array.from({ length: VISITORS }, (_, index) => random().toString(36).slice(2) + index)

const canary = (percent: number, trial = 1): Canary => ({ version: '1.1.0', percent, trial })

const cohortOf = (offered: Canary, part = 'label', among = visitors) =>
  new Set(among.filter((visitor) => isInCohort(visitor, part, offered)))

/** Enough where the share is a tenth. */
const some = visitors.slice(0, 20_000)
const someOf = (offered: Canary, part = 'label') => cohortOf(offered, part, some)

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>) => [...a].filter((one) => b.has(one)).length

/** Four standard deviations of a binomial count. */
const tolerance = (share: number, count: number) => 4 * Math.sqrt(count * share * (1 - share))

describe('the cohort of a canary', () => {
  it.each([0.1, 12.5, 50])('is %d %% of 100,000 visitors', (percent) => {
    const share = percent / 100
    const difference = Math.abs(cohortOf(canary(percent)).size - VISITORS * share)
    expect(difference).toBeLessThan(tolerance(share, VISITORS))
  })

  it('is nobody at 0 % and everybody at 100 %', () => {
    expect([someOf(canary(0)).size, someOf(canary(100)).size]).toEqual([0, some.length])
  })

  it('keeps its visitors when only the percentage grows', () => {
    const [before, after] = [someOf(canary(0.57)), someOf(canary(12.5))]
    expect(shared(before, after)).toBe(before.size)
  })

  it.each([
    ['of another trial', someOf(canary(10, 2))],
    ['of the trial after many others', someOf(canary(10, 17))],
    ['of another part', someOf(canary(10), 'radio')],
  ])('has no more in common with the cohort %s than chance gives', (_, other) => {
    const inBoth = shared(someOf(canary(10)), other)
    expect(Math.abs(inBoth - some.length * 0.01)).toBeLessThan(tolerance(0.01, some.length))
  })

  it.each([
    ['someone', 'label', 1, 4.05],
    ['someone', 'radio', 42, 62.95],
    ['été', 'label', 7, 18.6],
  ])(
    'has %s for %s in trial %d from %d %% on in every release, or visitors would change versions',
    (...at) => {
      const [id, part, trial, percent] = at
      expect(isInCohort(id, part, canary(percent - 0.01, trial))).toBe(false)
      expect(isInCohort(id, part, canary(percent, trial))).toBe(true)
    },
  )

  it('of a canary that says no trial, as older registries do, is that of trial 0', () => {
    const { trial: _, ...older } = canary(10)
    expect(someOf(older)).toEqual(someOf(canary(10, 0)))
  })
})
