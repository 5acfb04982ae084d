import { COVER_WIDTHS, coverPath } from '@site/shared/address'
import { DAY_MS } from '@site/shared/durations'
import { LRUCache } from 'lru-cache'
import type { CacheTools } from '../net/cache/cache'
import { shortDigest } from '../net/http/address'
import { unavailable } from '../net/http/failure'

/** A large history has as many covers. */
const MAX_COVERS = 1_000
/** Maximum number of log lines in two days, one for each reason: a feed may name a different host for each cover. */
const MAX_LOGGED_REASONS = 25
const MAX_REPORTED_REASONS = 10
/** A cover that ended the process is tried again after a day; one that left the feed is never tried again. */
const REMEMBERED_MS = 2 * DAY_MS

/** Records which covers are shown and which fail. */
export interface CoverLog {
  /** @param reason why it is not shown, without its address */
  readonly fail: (address: string, reason: string, ms: number) => void
  readonly succeed: (address: string, ms: number) => void
}

export const NO_COVER_LOG: CoverLog = { fail: () => {}, succeed: () => {} }

interface FailingCover {
  readonly reason: string
  readonly at: number
}

const nameExample = (address: string): string => coverPath(shortDigest(address), Math.max(...COVER_WIDTHS))

interface ReasonCount {
  readonly covers: number
  /** The address of one of them. */
  readonly example: string
}

const describeReasons = (reasons: ReadonlyMap<string, ReasonCount>): string => {
  const described = [...reasons].map(
    ([reason, { covers, example }]) => `${reason} (${covers}, such as ${nameExample(example)})`,
  )
  const shown = described.slice(0, MAX_REPORTED_REASONS)
  const left = described.length - shown.length
  return [...shown, ...(left > 0 ? [`${left} further reasons`] : [])].join('; ')
}

/**
 * Counts every fetch of a cover, logs each reason for failures once, and reports the covers that fail now: visitors see the default
 * cover instead.
 */
export const createCoverLog = ({ onLoad, monotonicNow }: Pick<CacheTools, 'onLoad' | 'monotonicNow'>) => {
  const failing = new LRUCache<string, FailingCover>({ max: MAX_COVERS })
  const logged = new Map<string, number>()

  const isRecent = (at: number): boolean => monotonicNow() - at < REMEMBERED_MS

  /** Claims the one line of a reason; false if the log has it already, or is full. */
  const claimLine = (reason: string): boolean => {
    for (const [known, at] of logged) if (!isRecent(at)) logged.delete(known)
    if (logged.has(reason) || logged.size >= MAX_LOGGED_REASONS) return false
    logged.set(reason, monotonicNow())
    return true
  }

  const report = (): { readonly problem?: string } => {
    const recent = [...failing.entries()].filter(([, { at }]) => isRecent(at))
    if (recent.length === 0) return {}
    const reasons = new Map<string, ReasonCount>()
    for (const [address, { reason }] of recent) {
      const { covers, example } = reasons.get(reason) ?? { covers: 0, example: address }
      reasons.set(reason, { covers: covers + 1, example })
    }
    const what = recent.length === 1 ? '1 cover fails' : `${recent.length} covers fail`
    return { problem: `${what}, and a drawn or the default cover is shown: ${describeReasons(reasons)}` }
  }

  const fail: CoverLog['fail'] = (address, reason, ms) => {
    const failure = unavailable(reason)
    const { detail = reason } = failure
    failing.set(address, { reason: detail, at: monotonicNow() })
    onLoad({ source: 'covers', ms, failure, ...(!claimLine(detail) && { isKnown: true }) })
  }

  const succeed: CoverLog['succeed'] = (address, ms) => {
    failing.delete(address)
    onLoad({ source: 'covers', ms, isKnown: true })
  }

  return { fail, succeed, report }
}
