import { err, ok, type Result } from '@site/shared/result'

interface Kept<T> {
  readonly value: T
  readonly at: number
}

/** How long an answer is good; all in ms. */
export interface Freshness {
  readonly now: () => number
  /** Up to this age an answer is given without a new load. */
  readonly freshMs: number
  /** Up to this age it is still given at once, while a new load runs behind it; older, one waits. */
  readonly staleMs: number
  /** Up to this age a failure is told again without a new load. */
  readonly failureMs: number
}

/**
 * Keeps the last good answer of `load`, which never runs twice at a time. A load that throws rejects for those who wait for
 * it, and is kept by nobody.
 */
export const staleWhileRevalidate = <T, E>(
  load: () => Promise<Result<T, E>>,
  { now, freshMs, staleMs, failureMs }: Freshness,
) => {
  let kept: Kept<T> | undefined
  let failed: Kept<E> | undefined
  let running: Promise<Result<T, E>> | undefined

  const loadAndKeep = async () => {
    try {
      const result = await load()
      if (result.ok) kept = { value: result.value, at: now() }
      failed = result.ok ? undefined : { value: result.error, at: now() }
      return result
    } finally {
      running = undefined
    }
  }

  const refresh = async () => {
    if (failed && now() - failed.at < failureMs) return err(failed.value)
    running ??= loadAndKeep()
    return running
  }

  return async (): Promise<Result<T, E>> => {
    if (kept === undefined || now() - kept.at >= staleMs) return refresh()
    if (now() - kept.at >= freshMs) refresh().catch(() => undefined)
    return ok(kept.value)
  }
}
