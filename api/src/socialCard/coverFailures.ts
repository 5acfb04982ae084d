import { LruMap } from 'toad-cache'
import { MINUTE_MS } from '../time/durations'

/** A cover that failed, or all of a silent host, are not requested for so long. */
const PAUSE_MS = MINUTE_MS
/** Half the time the upstream waits: who takes longer to fail is silent. */
const SILENT_MS = 5_000
const MAX_FAILURES = 1_000

export interface CoverFailures {
  readonly isPaused: (address: string) => boolean
  /** Pauses a cover, or its whole host where the failure took as long as a silent host does. */
  readonly add: (address: string, tookMs: number) => void
}

/** The host of a cover; its whole address where it has none. */
export const findHost = (address: string): string =>
  (URL.canParse(address) && new URL(address).host) || address

/** Remembers for a minute which covers failed. */
export const createCoverFailures = (monotonicNow: () => number): CoverFailures => {
  const failedAt = new LruMap<number>(MAX_FAILURES)
  const isRecent = (key: string): boolean => monotonicNow() - (failedAt.get(key) ?? -Infinity) < PAUSE_MS
  return {
    isPaused: (address) => isRecent(address) || isRecent(findHost(address)),
    add: (address, tookMs) => {
      failedAt.set(tookMs < SILENT_MS ? address : findHost(address), monotonicNow())
    },
  }
}
