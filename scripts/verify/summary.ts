import { stripVTControlCharacters } from 'node:util'
import { seconds } from '../../tools/src/lib/logger'
import type { FailedTest, TestCount, TestReport } from './testReport'

/** How one stage ended. */
export interface StageOutcome {
  readonly name: string
  readonly succeeded: boolean
  readonly tookMs: number
  /** Absent where no tests run. */
  readonly tests?: TestReport
}

/** A stage with tests fails when none ran: it has verified nothing. */
export const hasSucceeded = (exitCode: number, tests: TestCount | undefined, hasTests: boolean): boolean =>
  exitCode === 0 && (!hasTests || (tests !== undefined && tests.passed > 0 && tests.failed === 0))

/** The sum over all stages. */
export const countTests = (outcomes: readonly StageOutcome[]): TestCount => ({
  passed: outcomes.reduce((sum, { tests }) => sum + (tests?.passed ?? 0), 0),
  failed: outcomes.reduce((sum, { tests }) => sum + (tests?.failed ?? 0), 0),
})

/** The number of tests, in the format that `.ci/run` reads. */
export const formatCount = ({ passed, failed }: TestCount): string => `${passed} passed, ${failed} failed`

/** One line for each stage. */
export const formatSummary = (outcomes: readonly StageOutcome[]): string =>
  outcomes
    .map(({ name, succeeded, tookMs, tests }) =>
      [
        succeeded ? 'ok  ' : 'FAIL',
        name.padEnd(8),
        seconds(tookMs).padStart(8),
        tests ? formatCount(tests) : '',
      ]
        .join('  ')
        .trimEnd(),
    )
    .join('\n')

/** The whole message is in the output of the stage. */
const MAX_MESSAGE_LENGTH = 400

const formatFailure = ({ title, message }: FailedTest): string => {
  const text = stripVTControlCharacters(message).trim().slice(0, MAX_MESSAGE_LENGTH)
  return [`failed: ${title}`, ...text.split('\n').filter((line) => line.trim() !== '')].join('\n    ')
}

/** Every test that failed in any stage, each with the beginning of its message; empty without failures. */
export const formatFailures = (outcomes: readonly StageOutcome[]): string =>
  outcomes.flatMap(({ tests }) => tests?.failures.map(formatFailure) ?? []).join('\n')

const MAX_SLOWEST = 20

/** The slowest tests of all stages, the slowest first. */
export const formatSlowest = (outcomes: readonly StageOutcome[]): string =>
  outcomes
    .flatMap(({ tests }) => tests?.durations ?? [])
    .toSorted((one, other) => other.tookMs - one.tookMs)
    .slice(0, MAX_SLOWEST)
    .map(({ title, tookMs }) => `${seconds(tookMs).padStart(8)}  ${title}`)
    .join('\n')
