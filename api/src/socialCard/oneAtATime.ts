import { err, ok, type Result } from '@site/shared/result'
import type { ApiFailure } from '../http/failure'

const BUSY: ApiFailure = {
  kind: 'too-many',
  message: 'Trop d’images sont demandées à la fois ; réessayez dans une minute.',
  retryAfterMs: 60_000,
}

/** Runs tasks one after the other; refuses them while as many as `mostWaiting` wait. */
export const oneAtATime = (mostWaiting: number) => {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async <T>(task: () => Promise<T>): Promise<Result<T, ApiFailure>> => {
    if (waiting >= mostWaiting) return err(BUSY)
    waiting += 1
    const turn = last.then(task).finally(() => {
      waiting -= 1
    })
    last = turn.catch(() => undefined)
    return ok(await turn)
  }
}
