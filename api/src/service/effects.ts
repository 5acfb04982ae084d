import { createNetworkFetch, type UpstreamFetch } from '../net/upstream/networkFetch'
import { createChildRunner } from '../net/worker/childRunner'
import type { JobRunner } from '../net/worker/job'
import { type DrawCard, drawByJob } from '../pictures/drawCard'
import type { Every } from '../time/every'

/** The outside world of the service; tests pass a fake. */
export interface Effects {
  readonly fetch: UpstreamFetch
  /** The time, in ms since 1970. This clock may be set back or ahead: measure durations with `monotonicNow`. */
  readonly now: () => number
  /** Milliseconds of a clock that is never set. */
  readonly monotonicNow: () => number
  readonly every: Every
  /** How cards are drawn by jobs. */
  readonly drawBy: (jobs: JobRunner) => DrawCard
  /** Runs work on input from outside. */
  readonly jobs: JobRunner
}

/** The program of the child process; packages have it as one module. */
const PROGRAM = {
  source: new URL('./childProgram.ts', import.meta.url),
  bundle: new URL('../../dist/childProgram.mjs', import.meta.url),
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
