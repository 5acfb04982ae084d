import { allStages, chooseStages, inGroups } from './stages'
import { countLine, failuresIn, succeeded, summaryOf, totalOf } from './summary'
import { readTestReport } from './testReport'

const playedNothing = {
  title: 'gate e2e/player/bar.spec.ts:12 › plays',
  message: '\u001b[31mError: no sound\u001b[39m\n\n  Received: silence',
}

const outcomes = [
  { name: 'types', succeeded: true, tookMs: 4_200 },
  { name: 'unit', succeeded: true, tookMs: 12_340, tests: { passed: 40, failed: 0, failures: [] } },
  {
    name: 'browser',
    succeeded: false,
    tookMs: 61_000,
    tests: { passed: 9, failed: 1, failures: [playedNothing] },
  },
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

const counted = (passed: number) => ({ passed, failed: 0, failures: [] })

test('the failures of all stages are told with the beginning of their messages, without colours', () => {
  expect(failuresIn(outcomes).split('\n')).toEqual([
    'failed: gate e2e/player/bar.spec.ts:12 › plays',
    '    Error: no sound',
    '      Received: silence',
  ])
})

test('nothing is told of stages that failed no test', () => {
  expect(failuresIn(outcomes.slice(0, 2))).toBe('')
})

test('a stage that should run tests fails when none ran, or when its report is missing', () => {
  expect(succeeded(0, counted(3), true)).toBe(true)
  expect(succeeded(0, counted(0), true)).toBe(false)
  expect(succeeded(0, undefined, true)).toBe(false)
  expect(succeeded(1, counted(3), true)).toBe(false)
  expect(succeeded(0, undefined, false)).toBe(true)
})

test('a suite of Jest that cannot start counts as a failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: `${process.cwd()}/shared/src/time.test.ts`,
        message: '',
        assertionResults: [
          { fullName: 'an hour ends', status: 'failed', failureMessages: ['Error: 59 minutes'] },
          { fullName: 'an hour begins', status: 'passed', failureMessages: [] },
        ],
      },
      { name: `${process.cwd()}/shared/src/half.test.ts`, message: 'unexpected end', assertionResults: [] },
    ],
  }
  expect(readTestReport(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 2,
    failures: [
      { title: 'shared/src/time.test.ts › an hour ends', message: 'Error: 59 minutes' },
      { title: 'shared/src/half.test.ts', message: 'unexpected end' },
    ],
  })
})

const specThat = (status: string, title: string, ...messages: string[]) => ({
  title,
  file: 'player/bar.spec.ts',
  line: 12,
  tests: [{ projectName: 'gate', status, results: [{ errors: messages.map((message) => ({ message })) }] }],
})

test('a browser test that needed a second attempt has failed', () => {
  const report = {
    stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'the server is gone' }],
    suites: [
      {
        specs: [specThat('expected', 'pauses')],
        suites: [
          { specs: [specThat('unexpected', 'plays', 'no sound'), specThat('flaky', 'seeks', 'too late')] },
        ],
      },
    ],
  }
  expect(readTestReport(JSON.stringify(report))).toEqual({
    passed: 7,
    failed: 3,
    failures: [
      { title: 'gate player/bar.spec.ts:12 › plays', message: 'no sound' },
      { title: 'gate player/bar.spec.ts:12 › seeks', message: 'too late' },
      { title: 'outside all tests', message: 'the server is gone' },
    ],
  })
})

test.each(['', 'not json', '{}'])('the report %j counts nothing', (report) => {
  expect(readTestReport(report)).toBeUndefined()
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
  expect(namesChosenBy('long')).toEqual(['slow', 'engines', 'icecast', 'evening'])
})

const groupsChosenBy = (...names: string[]) => {
  const chosen = chooseStages(allStages('/reports'), names)
  return chosen.ok && inGroups(chosen.value).map((group) => group.map(({ name }) => name))
}

test('the stages that play sound run at the same moment, all others alone', () => {
  expect(groupsChosenBy('long')).toEqual([['slow'], ['engines', 'icecast'], ['evening']])
  expect(groupsChosenBy('slow', 'icecast')).toEqual([['slow'], ['icecast']])
})

test('a stage nobody knows is refused with those that exist', () => {
  expect(chooseStages(allStages('/reports'), ['e2e'])).toMatchObject({
    ok: false,
    error: {
      message:
        'There is no stage called e2e. Stages: types, lint, unit, browser, slow, engines, icecast, evening, gate, long',
    },
  })
})
