import { existsSync, readFileSync } from 'node:fs'
import { breaks } from './breaks.data'
import { broken, outcomeOf } from './oneBreak'

test('a break replaces its text where that is there exactly once', () => {
  expect(broken('a = 1', '1', '2')).toBe('a = 2')
  expect(broken('a = 1', '3', '2')).toBeNull()
  expect(broken('1 = 1', '1', '2')).toBeNull()
})

const reportOf = (statuses: readonly string[], message = '') =>
  JSON.stringify({
    numPassedTests: statuses.filter((status) => status === 'passed').length,
    testResults: [
      {
        message,
        status: message === '' ? 'passed' : 'failed',
        assertionResults: statuses.map((status, index) => ({ fullName: `test ${index}`, status })),
      },
    ],
  })

test('tests are red by the first that failed, and green only when some ran', () => {
  expect(outcomeOf(reportOf(['passed', 'failed', 'failed'], 'two failed'))).toEqual({
    kind: 'red',
    test: 'test 1',
  })
  expect(outcomeOf(reportOf(['passed']))).toEqual({ kind: 'green' })
  expect(outcomeOf(reportOf([]))).toMatchObject({ kind: 'unable' })
})

test('a file that does not compile has noticed nothing', () => {
  expect(outcomeOf(reportOf([], 'Unexpected token'))).toEqual({ kind: 'unable', reason: 'Unexpected token' })
  expect(outcomeOf('')).toMatchObject({ kind: 'unable' })
})

test('forty rules are broken, each another', () => {
  const rules = breaks.map(({ rule }) => rule)
  expect(new Set(rules).size).toBe(rules.length)
  expect(rules.length).toBeGreaterThanOrEqual(40)
})

test.each(breaks)('the text to break is in its file, with its tests: $rule', ({ file, from, to, tests }) => {
  expect(broken(readFileSync(file, 'utf8'), from, to)).not.toBeNull()
  expect(tests.filter((test) => !existsSync(test))).toEqual([])
})
