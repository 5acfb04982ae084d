import { type Comparison, compare, describeComparison, judge, MIN_VISITS } from './judgement'

const THRESHOLD = 1

const comparison = (
  [canaryFailed, canaryVisits]: readonly [number, number],
  [liveFailed, liveVisits]: readonly [number, number],
): Comparison => ({
  canary: { failedVisits: canaryFailed, visits: canaryVisits },
  live: { failedVisits: liveFailed, visits: liveVisits },
})

test.each([
  ['breaks at every visit', comparison([MIN_VISITS, MIN_VISITS], [0, 400])],
  ['breaks at every tenth', comparison([10, 100], [2, 900])],
  ['breaks twice as often where much breaks', comparison([400, 2000], [1000, 10_000])],
  ['tells more failures than visits, some of which got lost', comparison([30, 25], [0, 400])],
])('a canary that %s is worse', (_, counted) => {
  expect(judge(counted, THRESHOLD)).toBe('worse')
})

test.each([
  ['fails as often as live', comparison([5, 100], [50, 1000])],
  ['fails less often', comparison([0, 1000], [50, 1000])],
  ['fails now and then, which may be chance', comparison([4, 40], [0, 400])],
  ['fails more often, but not clearly', comparison([8, 100], [45, 900])],
  ['fails clearly more often, but hardly', comparison([900, 100_000], [100, 100_000])],
  ['never fails, as live', comparison([0, 400], [0, 400])],
  ['always fails, as live', comparison([400, 400], [400, 400])],
])('one that %s is no worse', (_, counted) => {
  expect(judge(counted, THRESHOLD)).toBe('no-worse')
})

test('a threshold may be higher', () => {
  const counted = comparison([100, 1000], [10, 1000])
  expect([judge(counted, 8), judge(counted, 10)]).toEqual(['worse', 'no-worse'])
})

test.each([
  ['the canary', comparison([19, 19], [0, 4000])],
  ['live', comparison([500, 4000], [0, 19])],
])('too few visits of %s say nothing', (_, counted) => {
  expect(judge(counted, THRESHOLD)).toBe('too-few')
})

const cohort = { part: 'label', version: '1.1.0', trial: 7 }
const counted = (changes: object, visits: number) => ({
  ...cohort,
  ...changes,
  visits,
  failedVisits: 1,
  failures: 4,
})

test('only the same trial of the same part counts, and every version that was live beside it', () => {
  const counts = [
    counted({}, 10),
    counted({ version: '1.0.0' }, 200),
    counted({ version: '1.0.1' }, 300),
    counted({ trial: 6 }, 5000),
    counted({ part: 'radio' }, 5000),
  ]
  expect(compare(counts, cohort)).toEqual({
    canary: { visits: 10, failedVisits: 1 },
    live: { visits: 500, failedVisits: 2 },
  })
})

test('a trial nobody told of yet has no visits', () => {
  expect(compare([], cohort)).toEqual(comparison([0, 0], [0, 0]))
})

test('both sides are told in one line', () => {
  expect(describeComparison(comparison([6, 40], [3, 900]))).toBe(
    'canary: 6 of 40 visits failed (15.00 %), live: 3 of 900 visits failed (0.33 %)',
  )
})
