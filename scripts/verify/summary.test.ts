import { allStages, chooseStages } from './stages'
import { countLine, succeeded, summaryOf, totalOf } from './summary'
import { readTestCount } from './testCount'

const outcomes = [
  { name: 'types', succeeded: true, tookMs: 4_200 },
  { name: 'unit', succeeded: true, tookMs: 12_340, tests: { passed: 40, failed: 0 } },
  { name: 'browser', succeeded: false, tookMs: 61_000, tests: { passed: 9, failed: 1 } },
]

test('the last line counts the tests of all stages', () => {
  expect(countLine(totalOf(outcomes))).toBe('49 passed, 1 failed')
})

test('the summary has one line for each stage', () => {
  expect(summaryOf(outcomes).split('\n')).toEqual([
    'ok    types        4.2 s',
    'ok    unit        12.3 s  40 passed, 0 failed',
    'FAIL  browser     61.0 s  9 passed, 1 failed',
  ])
})

test('a stage that should run tests fails when none ran, or when its report is missing', () => {
  expect(succeeded(0, { passed: 3, failed: 0 }, true)).toBe(true)
  expect(succeeded(0, { passed: 0, failed: 0 }, true)).toBe(false)
  expect(succeeded(0, undefined, true)).toBe(false)
  expect(succeeded(1, { passed: 3, failed: 0 }, true)).toBe(false)
  expect(succeeded(0, undefined, false)).toBe(true)
})

test('a suite of Jest that cannot start counts as a failure', () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 1 }
  expect(readTestCount(JSON.stringify(report))).toEqual({ passed: 5, failed: 2 })
})

test('a browser test that needed a second attempt has failed', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] }
  expect(readTestCount(JSON.stringify(report))).toEqual({ passed: 7, failed: 2 })
})

test.each(['', 'not json', '{}'])('the report %j counts nothing', (report) => {
  expect(readTestCount(report)).toBeUndefined()
})

test('stages run in their own order, whatever the order of their names', () => {
  const chosen = chooseStages(allStages('/reports'), ['unit', 'types'])
  expect(chosen.ok && chosen.value.map(({ name }) => name)).toEqual(['types', 'unit'])
})

const namesChosenBy = (...names: string[]) => {
  const chosen = chooseStages(allStages('/reports'), names)
  return chosen.ok && chosen.value.map(({ name }) => name)
}

test('the gate runs when nothing is named, and the long suite by its name', () => {
  expect(namesChosenBy()).toEqual(['types', 'lint', 'unit', 'browser'])
  expect(namesChosenBy('long')).toEqual(['slow', 'engines', 'icecast'])
})

test('a stage nobody knows is refused with those that exist', () => {
  expect(chooseStages(allStages('/reports'), ['e2e'])).toMatchObject({
    ok: false,
    error: {
      message:
        'There is no stage called e2e. Stages: types, lint, unit, browser, slow, engines, icecast, gate, long',
    },
  })
})
