import { chooseStages, groupStages } from './stages'
import {
  countTests,
  formatCount,
  formatFailures,
  formatSlowest,
  formatSummary,
  hasSucceeded,
} from './summary'
import { readTestReport } from './testReport'

const outcomes = [
  { name: 'types', succeeded: true, tookMs: 4_200 },
  {
    name: 'unit',
    succeeded: true,
    tookMs: 12_340,
    tests: { passed: 40, failed: 0, failures: [], durations: [{ title: 'adds', tookMs: 12 }] },
  },
  {
    name: 'browser',
    succeeded: false,
    tookMs: 61_000,
    tests: {
      passed: 9,
      failed: 1,
      failures: [
        {
          title: 'gate e2e/player/bar.spec.ts:12 › plays',
          message: '\u001b[31mError: no sound\u001b[39m\n\n  Received: silence',
        },
      ],
      durations: Array.from({ length: 30 }, (_, index) => ({
        title: `plays ${index}`,
        tookMs: index * 1_000,
      })),
    },
  },
]

test('the summary has a line for each stage, the failures without colours, and the count of all tests', () => {
  expect(formatSummary(outcomes).split('\n')).toEqual([
    'ok    types        4.2 s',
    'ok    unit        12.3 s  40 passed, 0 failed',
    'FAIL  browser     61.0 s  9 passed, 1 failed',
  ])
  expect(formatFailures(outcomes).split('\n')).toEqual([
    'failed: gate e2e/player/bar.spec.ts:12 › plays',
    '    Error: no sound',
    '      Received: silence',
  ])
  expect(formatFailures(outcomes.slice(0, 2))).toBe('')
  expect(formatCount(countTests(outcomes))).toBe('49 passed, 1 failed')
})

test('the twenty slowest tests of all stages are listed, the slowest first', () => {
  const lines = formatSlowest(outcomes).split('\n')
  expect(lines).toHaveLength(20)
  expect([lines[0], lines.at(-1)]).toEqual(['  29.0 s  plays 29', '  10.0 s  plays 10'])
  expect(formatSlowest(outcomes.slice(0, 2))).toBe('   0.0 s  adds')
  expect(formatSlowest(outcomes.slice(0, 1))).toBe('')
})

test('a stage with tests fails when none ran, or when its report is missing', () => {
  const count = (passed: number) => ({ passed, failed: 0 })
  expect(hasSucceeded(0, count(3), true)).toBe(true)
  expect(hasSucceeded(0, count(0), true)).toBe(false)
  expect(hasSucceeded(0, undefined, true)).toBe(false)
  expect(hasSucceeded(1, count(3), true)).toBe(false)
  expect(hasSucceeded(0, undefined, false)).toBe(true)
})

test('a suite of Jest that cannot start counts as a failure', () => {
  const result = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
    duration: status === 'failed' ? 7 : null,
  })
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: `${process.cwd()}/shared/src/time.test.ts`,
        message: '',
        assertionResults: [
          result('an hour ends', 'failed', 'Error: 59 minutes'),
          result('an hour begins', 'passed'),
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
    durations: [
      { title: 'shared/src/time.test.ts › an hour ends', tookMs: 7 },
      { title: 'shared/src/time.test.ts › an hour begins', tookMs: 0 },
    ],
  })
})

test('a browser test that needed a second attempt has failed', () => {
  const spec = (status: string, title: string, ...messages: string[]) => ({
    title,
    file: 'player/bar.spec.ts',
    line: 12,
    tests: [
      {
        projectName: 'gate',
        status,
        results: [{ duration: 30, errors: messages.map((message) => ({ message })) }],
      },
    ],
  })
  const failing = [spec('unexpected', 'plays', 'no sound'), spec('flaky', 'seeks', 'too late')]
  const report = {
    stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'the server is gone' }],
    suites: [{ specs: [spec('expected', 'pauses')], suites: [{ specs: failing }] }],
  }
  expect(readTestReport(JSON.stringify(report))).toEqual({
    passed: 7,
    failed: 3,
    failures: [
      { title: 'gate player/bar.spec.ts:12 › plays', message: 'no sound' },
      { title: 'gate player/bar.spec.ts:12 › seeks', message: 'too late' },
      { title: 'outside all tests', message: 'the server is gone' },
    ],
    durations: ['pauses', 'plays', 'seeks'].map((title) => ({
      title: `gate player/bar.spec.ts:12 › ${title}`,
      tookMs: 30,
    })),
  })
})

test.each(['', 'not json', '{}'])('the report %j counts nothing', (report) => {
  expect(readTestReport(report)).toBeUndefined()
})

test.each([
  [[], [['types'], ['lint'], ['unit'], ['browser']]],
  [
    ['unit', 'types'],
    [['types'], ['unit']],
  ],
  [['long'], [['unit-long'], ['slow'], ['engines', 'icecast'], ['bench'], ['install']]],
  [
    ['slow', 'icecast'],
    [['slow'], ['icecast']],
  ],
])('%j runs the stages %j; those that play sound run at the same time', (names, groups) => {
  const chosen = chooseStages(names)
  expect(chosen.ok && groupStages(chosen.value).map((group) => group.map(({ name }) => name))).toEqual(groups)
})

test('an unknown stage is refused with those that exist', () => {
  expect(chooseStages(['e2e'])).toMatchObject({
    ok: false,
    error: { message: expect.stringMatching(/no stage called e2e\. Stages: .*browser, .*types/) },
  })
})
