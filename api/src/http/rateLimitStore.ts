import { LRUCache } from 'lru-cache'

/** Addresses counted at a time: more than ask in a minute. */
const MAX_ADDRESSES = 5000

/** Requests of an address in its window. */
interface Window {
  readonly startedAt: number
  readonly requests: number
}

type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void

/**
 * Where `@fastify/rate-limit` counts requests, by a clock nobody sets: its own store takes the time, and refuses who asked too
 * often for as long as that was set back.
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
