import path from 'node:path'
import * as v from 'valibot'

/** How many tests ran, and how they ended. */
export interface TestCount {
  readonly passed: number
  readonly failed: number
}

/** A test that failed, or an error outside all tests. */
export interface FailedTest {
  /** Its place and title. */
  readonly title: string
  readonly message: string
}

/** A test that ran. */
interface TimedTest {
  /** Its place and title. */
  readonly title: string
  readonly tookMs: number
}

/** The outcome of the tests of one stage. */
export interface TestReport extends TestCount {
  readonly failures: readonly FailedTest[]
  readonly durations: readonly TimedTest[]
}

const JestSuite = v.object({
  name: v.string(),
  message: v.string(),
  assertionResults: v.array(
    v.object({
      fullName: v.string(),
      status: v.string(),
      failureMessages: v.array(v.string()),
      /** Missing where a test did not run. */
      duration: v.nullish(v.number(), 0),
    }),
  ),
})

const fileName = ({ name }: v.InferOutput<typeof JestSuite>): string => path.relative(process.cwd(), name)

const listJestFailures = (suite: v.InferOutput<typeof JestSuite>): readonly FailedTest[] => {
  const { message, assertionResults } = suite
  const file = fileName(suite)
  if (assertionResults.length === 0 && message) return [{ title: file, message }]
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      title: `${file} › ${fullName}`,
      message: failureMessages.join('\n'),
    }))
}

const listJestDurations = (suite: v.InferOutput<typeof JestSuite>): readonly TimedTest[] =>
  suite.assertionResults.map(({ fullName, duration }) => ({
    title: `${fileName(suite)} › ${fullName}`,
    tookMs: duration,
  }))

/** A suite that could not start counts as one failed test. */
const JestReport = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    numRuntimeErrorTestSuites: v.number(),
    testResults: v.array(JestSuite),
  }),
  v.transform(
    (report): TestReport => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      failures: report.testResults.flatMap(listJestFailures),
      durations: report.testResults.flatMap(listJestDurations),
    }),
  ),
)

const Failure = v.object({ message: v.fallback(v.string(), 'no message') })

const Spec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.string(),
      results: v.array(v.object({ errors: v.array(Failure), duration: v.number() })),
    }),
  ),
})

type Spec = v.InferOutput<typeof Spec>

interface PlaywrightSuite {
  readonly specs: readonly Spec[]
  readonly suites?: readonly PlaywrightSuite[] | undefined
}

const PlaywrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuite))),
})

const listSpecs = ({ specs, suites = [] }: PlaywrightSuite): readonly Spec[] => [
  ...specs,
  ...suites.flatMap(listSpecs),
]

const nameTest = ({ title, file, line }: Spec, { projectName }: Spec['tests'][number]): string =>
  `${projectName} ${file}:${line} › ${title}`

const listPlaywrightFailures = (spec: Spec): readonly FailedTest[] =>
  spec.tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map((test) => ({
      title: nameTest(spec, test),
      message: test.results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
    }))

const listPlaywrightDurations = (spec: Spec): readonly TimedTest[] =>
  spec.tests.map((test) => ({
    title: nameTest(spec, test),
    tookMs: test.results.reduce((sum, { duration }) => sum + duration, 0),
  }))

/** No test is tried twice: one its runner calls flaky has failed, and errors outside tests count as failures. */
const PlaywrightReport = v.pipe(
  v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
    suites: v.array(PlaywrightSuite),
    errors: v.array(Failure),
  }),
  v.transform(
    ({ stats, suites, errors }): TestReport => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      failures: [
        ...suites.flatMap(listSpecs).flatMap(listPlaywrightFailures),
        ...errors.map(({ message }) => ({ title: 'outside all tests', message })),
      ],
      durations: suites.flatMap(listSpecs).flatMap(listPlaywrightDurations),
    }),
  ),
)

const Report = v.pipe(v.string(), v.parseJson(), v.union([JestReport, PlaywrightReport]))

/** Reads the JSON report of Jest or Playwright; undefined when it is neither. */
export const readTestReport = (report: string): TestReport | undefined => {
  const parsed = v.safeParse(Report, report)
  return parsed.success ? parsed.output : undefined
}
