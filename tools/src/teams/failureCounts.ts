// Counts what fails in pages, by part, version and page. Anybody may post a report, so that what is kept is limited.
import type { ApiHooks, PageFailure } from '@site/api'
import type { Clock } from '@site/shared/clock'
import { LRUCache } from 'lru-cache'
import type { FailuresView } from './partView'

/** How many different failures of all parts are kept. The api passes on 60 in ten minutes: no flood soon displaces real ones. */
export const MAX_KINDS = 2_000
/** How many different failures an answer has. */
export const MAX_ANSWERED = 100

type Counted = FailuresView['failures'][number]
type Hook = NonNullable<ApiHooks['pageFailures']>

export interface FailureCounts {
  /** Takes the reports that the api folded. */
  readonly hook: Hook
  /** What was counted of a part. */
  readonly read: (part: string) => FailuresView
}

/** Adds without leaving the whole numbers: a count of billions stays a count. */
const add = (count: number, more: number): number => Math.min(count + more, Number.MAX_SAFE_INTEGER)

/** Passes reports on to both. */
export const followBoth = (first: Hook, second: Hook): Hook => ({
  write: (failure, again) => {
    first.write(failure, again)
    second.write(failure, again)
  },
  writeLeftOut: (count) => {
    first.writeLeftOut(count)
    second.writeLeftOut(count)
  },
})

/** Counts in memory, since the process began. No address and no browser is in a report. */
export const createFailureCounts = ({ now }: Pick<Clock, 'now'>): FailureCounts => {
  const since = new Date(now()).toISOString()
  let leftOut = 0
  const kinds = new LRUCache<string, Counted & { readonly part: string }>({
    max: MAX_KINDS,
    dispose: ({ count }, _key, reason) => {
      if (reason === 'evict') leftOut = add(leftOut, count)
    },
  })

  const count = ({ part, ...failure }: PageFailure, more: number): void => {
    if (part === undefined) return
    const { version = '', page = '', slot = '', kind, detail = '' } = failure
    const named = { part, version, page, slot, kind, detail }
    const key = JSON.stringify(Object.values(named))
    const lastAt = new Date(now()).toISOString()
    const { count: before = 0, firstAt = lastAt } = kinds.get(key) ?? {}
    kinds.set(key, { ...named, count: add(before, more), firstAt, lastAt })
  }

  return {
    hook: {
      write: (failure, again) => count(failure, again ?? 1),
      writeLeftOut: (more) => {
        leftOut = add(leftOut, more)
      },
    },
    read: (part) => {
      const all = [...kinds.values()].filter((counted) => counted.part === part)
      const failures = all.slice(0, MAX_ANSWERED).map(({ part: _, ...counted }) => counted)
      return { since, failures, leftOut }
    },
  }
}
