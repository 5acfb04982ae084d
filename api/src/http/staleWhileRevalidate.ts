import { ok, type Result } from '@site/shared/result'

interface Kept<T> {
  readonly value: T
  readonly at: number
}

/**
 * Remembers the last good answer of `load`. A fresh one is given at once; an old one too, while a
 * single new load runs behind it. Failures are never remembered. `freshMs` and `now` in ms.
 */
export const staleWhileRevalidate = <T, E>(
  load: () => Promise<Result<T, E>>,
  { now, freshMs }: { readonly now: () => number; readonly freshMs: number },
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
    if (kept === undefined) return refresh()
    if (now() - kept.at >= freshMs) void refresh()
    return ok(kept.value)
  }
}
