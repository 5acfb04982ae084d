import { type DrawCard, drawByJob } from './cards/drawCard'
import { createNetworkFetch, type UpstreamFetch } from './upstream/networkFetch'
import { createChildRunner } from './worker/childRunner'
import type { JobRunner } from './worker/job'

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

/** What does the jobs; packages have it as one module. */
const PROGRAM = {
  source: new URL('./childProgram.ts', import.meta.url),
  bundle: new URL('../dist/childProgram.mjs', import.meta.url),
}

/** The real world. Of hosts with a private address only those named in `privateHosts` are reached. */
export const systemEffects = (privateHosts: readonly string[] = []): Effects => ({
  fetch: createNetworkFetch(privateHosts),
  now: () => Date.now(),
  monotonicNow: () => performance.now(),
  every: (periodMs, task) => {
    const timer = setInterval(task, periodMs)
    return () => clearInterval(timer)
  },
  drawBy: drawByJob,
  jobs: createChildRunner(PROGRAM),
})
