import * as v from 'valibot'

/** The source with the text replaced; null unless it is there exactly once. */
export const broken = (source: string, from: string, to: string): string | null => {
  const parts = source.split(from)
  return parts.length === 2 ? parts.join(to) : null
}

const Report = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    numPassedTests: v.number(),
    testResults: v.array(
      v.object({
        message: v.string(),
        status: v.string(),
        assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
      }),
    ),
  }),
)

/** What tests say of the sources as they stand; `unable` when they could not even run. */
export type Outcome =
  | { readonly kind: 'green' }
  | { readonly kind: 'red'; readonly test: string }
  | { readonly kind: 'unable'; readonly reason: string }

/** The outcome of a report of Jest: a test that is red counts, a file that does not compile does not. */
export const outcomeOf = (report: string): Outcome => {
  const parsed = v.safeParse(Report, report)
  if (!parsed.success) return { kind: 'unable', reason: 'Jest left no report' }
  const { testResults, numPassedTests } = parsed.output
  const red = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed')
  const unable = testResults.find((file) => file.status === 'failed' && file.assertionResults.length === 0)
  if (unable) return { kind: 'unable', reason: unable.message.slice(0, 300) }
  if (red) return { kind: 'red', test: red.fullName }
  return numPassedTests === 0 ? { kind: 'unable', reason: 'no test ran' } : { kind: 'green' }
}
