import { drawByJob } from '../socialCard/cardJob'
import { createNetworkFetch } from '../upstream/networkFetch'
import { createChildRunner } from '../worker/childRunner'
import type { Effects } from './effects'

/** What does the jobs; packages have it as one module. */
const PROGRAM = {
  source: new URL('../childProgram.ts', import.meta.url),
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
