import { stripVTControlCharacters } from 'node:util'
import { seconds } from '../../tools/src/logger/logger'
import type { FailedTest } from './failedTest'
import type { TestCount, TestReport } from './testReport'

/** How one stage ended. */
export interface StageOutcome {
  readonly name: string
  readonly succeeded: boolean
  readonly tookMs: number
  /** Absent where no tests run. */
  readonly tests?: TestReport
}

const lineOf = ({ name, succeeded, tookMs, tests }: StageOutcome): string => {
  const counted = tests ? `${tests.passed} passed, ${tests.failed} failed` : ''
  return [succeeded ? 'ok  ' : 'FAIL', name.padEnd(8), seconds(tookMs).padStart(8), counted]
    .join('  ')
    .trimEnd()
}

/** All tests that ran, in all stages. */
export const totalOf = (outcomes: readonly StageOutcome[]): TestCount => ({
  passed: outcomes.reduce((sum, { tests }) => sum + (tests?.passed ?? 0), 0),
  failed: outcomes.reduce((sum, { tests }) => sum + (tests?.failed ?? 0), 0),
})

/** The number of tests, in the words the continuous integration reads. */
export const countLine = ({ passed, failed }: TestCount): string => `${passed} passed, ${failed} failed`

/** One line for each stage. */
export const summaryOf = (outcomes: readonly StageOutcome[]): string => outcomes.map(lineOf).join('\n')

/** Characters of a message that tell what went wrong; the whole of it stands where the test ran. */
const MESSAGE_LIMIT = 400

const shown = ({ title, message }: FailedTest): string => {
  const text = stripVTControlCharacters(message).trim().slice(0, MESSAGE_LIMIT)
  return [`failed: ${title}`, ...text.split('\n').filter((line) => line.trim() !== '')].join('\n    ')
}

/** Every test that failed in any stage, each with the beginning of its message; empty where none did. */
export const failuresIn = (outcomes: readonly StageOutcome[]): string =>
  outcomes.flatMap(({ tests }) => tests?.failures.map(shown) ?? []).join('\n')

/** A stage that should run tests but ran none has not verified anything. */
export const succeeded = (exitCode: number, tests: TestCount | undefined, runsTests: boolean): boolean =>
  exitCode === 0 && (!runsTests || (tests !== undefined && tests.passed > 0 && tests.failed === 0))
