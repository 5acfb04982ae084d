import path from 'node:path'
import * as v from 'valibot'
import type { FailedTest } from './failedTest'

const Suites = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
})

type Suite = v.InferOutput<typeof Suites>['testResults'][number]

const failuresOf = ({ name, message, assertionResults }: Suite): readonly FailedTest[] => {
  const file = path.relative(process.cwd(), name)
  if (assertionResults.length === 0 && message) return [{ title: file, message }]
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      title: `${file} › ${fullName}`,
      message: failureMessages.join('\n'),
    }))
}

/** The tests that failed in a report of Jest, and the suites that could not start. */
export const jestFailures = (report: unknown): readonly FailedTest[] => {
  const parsed = v.safeParse(Suites, report)
  return parsed.success ? parsed.output.testResults.flatMap(failuresOf) : []
}
