import * as v from 'valibot'
import type { FailedTest } from './failedTest'

const Failure = v.object({ message: v.fallback(v.string(), 'no message') })

const Spec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      projectName: v.string(),
      status: v.string(),
      results: v.array(v.object({ errors: v.array(Failure) })),
    }),
  ),
})

interface Suite {
  readonly specs: readonly v.InferOutput<typeof Spec>[]
  readonly suites?: readonly Suite[] | undefined
}

const Suite: v.GenericSchema<Suite> = v.object({
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Suite))),
})

const Report = v.object({ suites: v.array(Suite), errors: v.array(Failure) })

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]

const failuresOf = ({ title, file, line, tests }: Suite['specs'][number]): readonly FailedTest[] =>
  tests
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ projectName, results }) => ({
      title: `${projectName} ${file}:${line} › ${title}`,
      message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
    }))

/** The tests that failed in a report of Playwright, and the errors outside all tests. */
export const playwrightFailures = (report: unknown): readonly FailedTest[] => {
  const parsed = v.safeParse(Report, report)
  if (!parsed.success) return []
  const outside = parsed.output.errors.map(({ message }) => ({ title: 'outside all tests', message }))
  return [...parsed.output.suites.flatMap(specsOf).flatMap(failuresOf), ...outside]
}
