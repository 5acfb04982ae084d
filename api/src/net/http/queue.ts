import { setImmediate } from 'node:timers/promises'
import { err, ok, type Result } from '@site/shared/result'
import type { ApiFailure } from './failure'
import { createTurns } from './turns'

interface QueueLimits {
  readonly maxRunning: number
  readonly maxWaiting: number
  /** Turns of the event loop before a task, one by default. Node accepts one connection in each. */
  readonly turns?: number
}

/** The queue is full; it empties in about this time. */
export const TOO_MANY_ANSWERS: ApiFailure = {
  kind: 'too-many',
  message: 'Trop de réponses sont demandées à la fois ; réessayez dans quelques secondes.',
  retryAfterMs: 5_000,
}

/**
 * Runs tasks in order and refuses those beyond its limit. Before each task the event loop serves other requests: tasks that block it
 * delay a burst of connections a few times only.
 * @example const made = await inQueue(async () => compress(write()))
 */
export const createQueue = ({ maxRunning, maxWaiting, turns = 1 }: QueueLimits) => {
  const inTurn = createTurns({ maxRunning })
  let pending = 0
  return async <T>(task: () => Promise<T>): Promise<Result<T, ApiFailure>> => {
    if (pending >= maxRunning + maxWaiting) return err(TOO_MANY_ANSWERS)
    pending += 1
    try {
      return ok(
        await inTurn('', async () => {
          for (let turn = 0; turn < turns; turn += 1) await setImmediate()
          return task()
        }),
      )
    } finally {
      pending -= 1
    }
  }
}
