import { setImmediate } from 'node:timers/promises'
import { err, ok, type Result } from '@site/shared/result'
import type { ApiFailure } from './failure'
import { createTurns } from './turns'

interface QueueLimits {
  readonly maxRunning: number
  readonly maxWaiting: number
}

/** Too many answers have to be made. Those that wait take about as long. */
export const TOO_MANY_ANSWERS: ApiFailure = {
  kind: 'too-many',
  message: 'Trop de réponses sont demandées à la fois ; réessayez dans quelques secondes.',
  retryAfterMs: 5_000,
}

/**
 * Runs tasks in the order they come and refuses those beyond its end. Before each task the event loop has its turn: tasks that block
 * it hold up other requests one at a time.
 * @example const made = await inQueue(async () => compress(write()))
 */
export const createQueue = ({ maxRunning, maxWaiting }: QueueLimits) => {
  const inTurn = createTurns({ maxRunning })
  let pending = 0
  return async <T>(task: () => Promise<T>): Promise<Result<T, ApiFailure>> => {
    if (pending >= maxRunning + maxWaiting) return err(TOO_MANY_ANSWERS)
    pending += 1
    try {
      return ok(
        await inTurn('', async () => {
          await setImmediate()
          return task()
        }),
      )
    } finally {
      pending -= 1
    }
  }
}
