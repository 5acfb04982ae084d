import type { DrawCard } from '../socialCard/drawCard'
import type { UpstreamFetch } from '../upstream/upstreamFetch'
import type { JobRunner } from '../worker/job'

/** What the service needs from the outside world; tests give a fake. */
export interface Effects {
  readonly fetch: UpstreamFetch
  /** The time, in ms since 1970. Somebody may set it, back or ahead: a duration is measured with `monotonicNow`. */
  readonly now: () => number
  /** Milliseconds since some moment, which nobody sets. */
  readonly monotonicNow: () => number
  /** Runs a task every `periodMs`; the answer stops it. */
  readonly every: (periodMs: number, task: () => void) => () => void
  /** How cards are drawn by jobs. */
  readonly drawBy: (jobs: JobRunner) => DrawCard
  /** Where work on input from outside is done. */
  readonly jobs: JobRunner
}
