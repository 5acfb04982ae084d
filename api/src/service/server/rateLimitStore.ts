import { LRUCache } from 'lru-cache'

/** Addresses counted at a time: more than send requests in a minute. */
const MAX_ADDRESSES = 5000

/** Requests of an address in its window. */
interface Window {
  readonly startedAt: number
  readonly requests: number
}

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void

/**
 * Counts requests for `@fastify/rate-limit` by a monotonic clock: its default store uses the system time, and refuses addresses for
 * longer when that is set back.
 */
export const createRateLimitStore = (monotonicNow: () => number) => {
  const windows = new LRUCache<string, Window>({ max: MAX_ADDRESSES })
  return class RateLimitStore {
    incr(address: string, answer: Answer, windowMs: number) {
      const now = monotonicNow()
      const last = windows.get(address)
      const isOver = last === undefined || now - last.startedAt >= windowMs
      const window = isOver ? { startedAt: now, requests: 1 } : { ...last, requests: last.requests + 1 }
      windows.set(address, window)
      answer(null, { current: window.requests, ttl: window.startedAt + windowMs - now })
    }

    child() {
      return this
    }
  }
}
