import { drawCard } from '../socialCard/drawCard'
import { createNetworkFetch } from '../upstream/networkFetch'
import type { Effects } from './effects'

/** The real world. Of hosts with a private address only those named in `privateHosts` are reached. */
export const systemEffects = (privateHosts: readonly string[] = []): Effects => ({
  fetch: createNetworkFetch(privateHosts),
  now: () => Date.now(),
  monotonicNow: () => performance.now(),
  every: (periodMs, task) => {
    const timer = setInterval(task, periodMs)
    return () => clearInterval(timer)
  },
  drawCard,
})
