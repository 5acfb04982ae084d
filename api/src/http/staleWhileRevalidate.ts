import { ok, type Result } from '@site/shared/result'

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
}

/** Remembers the last good answer of `load`, which never runs twice at a time. Failures are not remembered. */
export const staleWhileRevalidate = <T, E>(
  load: () => Promise<Result<T, E>>,
  { now, freshMs, staleMs }: Freshness,
) => {
  let kept: Kept<T> | undefined
  let running: Promise<Result<T, E>> | undefined

  const loadAndKeep = async () => {
    const result = await load()
    if (result.ok) kept = { value: result.value, at: now() }
    running = undefined
    return result
  }

  const refresh = () => {
    running ??= loadAndKeep()
    return running
  }

  return async (): Promise<Result<T, E>> => {
    if (kept === undefined || now() - kept.at >= staleMs) return refresh()
    if (now() - kept.at >= freshMs) void refresh()
    return ok(kept.value)
  }
}
