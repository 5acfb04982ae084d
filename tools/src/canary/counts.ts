import { parseJson } from '@site/shared/parse-json'
import { type Counts, CountsSchema } from '@site/shared/reports'
import { err, map, type Result } from '@site/shared/result'

export interface NoCounts {
  readonly kind: 'no-counts'
  readonly message: string
}

/** Milliseconds the beacon may take to answer. */
const TIMEOUT_MS = 10_000

const parseCounts = parseJson(CountsSchema)

const noCounts = (url: string, reason: string): Result<never, NoCounts> =>
  err({ kind: 'no-counts', message: `${url} does not tell what failed: ${reason}` })

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** Asks the beacon what was counted. */
export const readCounts = async (url: string): Promise<Result<Counts['cohorts'], NoCounts>> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!answer.ok) return noCounts(url, `it answers ${answer.status}`)
    const counts = parseCounts(await answer.text())
    return counts.ok
      ? map(counts, ({ cohorts }) => cohorts)
      : noCounts(url, `its answer is ${counts.error.message}`)
  } catch (cause) {
    return noCounts(url, reasonOf(cause))
  }
}
