import type { PrerenderFailure } from '@site/shared/prerender'
import { culpritOf } from './culprit'

export interface FailureLog {
  readonly add: (failure: PrerenderFailure) => void
  readonly log: () => void
}

/**
 * Collects failures, and says those that are alike once: where they were met, and whose they are.
 * @param nameOf names a part, its version and its team
 */
export const createFailureLog = (
  nameOf: (part: string) => string | undefined,
  logError: (message: string) => void,
): FailureLog => {
  const places = new Map<string, Set<string>>()
  return {
    add: (failure) => {
      const by = nameOf(culpritOf(failure) ?? '')
      const message = by === undefined ? failure.message : `${by}: ${failure.message}`
      const paths = places.get(message) ?? new Set()
      if (failure.path !== undefined) paths.add(failure.path)
      places.set(message, paths)
    },
    log: () => {
      for (const [message, [first, ...others]] of places) {
        const more = others.length > 0 ? ` and ${others.length} more` : ''
        logError(first === undefined ? message : `${first}${more}: ${message}`)
      }
    },
  }
}
