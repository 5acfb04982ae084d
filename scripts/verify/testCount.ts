import * as v from 'valibot'

/** How many tests ran, and how they ended. */
export interface TestCount {
  readonly passed: number
  readonly failed: number
}

/** A suite that could not even start counts as one failed test. */
const JestReport = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    numRuntimeErrorTestSuites: v.number(),
  }),
  v.transform(
    (report): TestCount => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    }),
  ),
)

/** No test is tried twice: one its runner calls flaky has failed, and errors outside tests count as failures. */
const PlaywrightReport = v.pipe(
  v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
    errors: v.array(v.unknown()),
  }),
  v.transform(
    ({ stats, errors }): TestCount => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
    }),
  ),
)

const Report = v.pipe(v.string(), v.parseJson(), v.union([JestReport, PlaywrightReport]))

/** Reads the JSON report of Jest or Playwright; undefined when it is neither. */
export const readTestCount = (report: string): TestCount | undefined => {
  const parsed = v.safeParse(Report, report)
  return parsed.success ? parsed.output : undefined
}
