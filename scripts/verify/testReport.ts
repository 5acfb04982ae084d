import * as v from 'valibot'
import type { FailedTest } from './failedTest'
import { jestFailures } from './jestFailures'
import { playwrightFailures } from './playwrightFailures'

/** How many tests ran, and how they ended. */
export interface TestCount {
  readonly passed: number
  readonly failed: number
}

/** What the tests of one stage said. */
export interface TestReport extends TestCount {
  readonly failures: readonly FailedTest[]
}

/** A suite that could not even start counts as one failed test. */
const JestReport = v.pipe(
  v.looseObject({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    numRuntimeErrorTestSuites: v.number(),
  }),
  v.transform(
    (report): TestReport => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      failures: jestFailures(report),
    }),
  ),
)

/** No test is tried twice: one its runner calls flaky has failed, and errors outside tests count as failures. */
const PlaywrightReport = v.pipe(
  v.looseObject({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
    errors: v.array(v.unknown()),
  }),
  v.transform(
    (report): TestReport => ({
      passed: report.stats.expected,
      failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
      failures: playwrightFailures(report),
    }),
  ),
)

const Report = v.pipe(v.string(), v.parseJson(), v.union([JestReport, PlaywrightReport]))

/** Reads the JSON report of Jest or Playwright; undefined when it is neither. */
export const readTestReport = (report: string): TestReport | undefined => {
  const parsed = v.safeParse(Report, report)
  return parsed.success ? parsed.output : undefined
}
