/**
 * The outcome of something that may fail: a value, or an error that says its `kind`.
 * @example
 * const config = parseSiteConfig(text)
 * if (!config.ok) return logger.error(config.error.message)
 * show(config.value)
 */
export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E }

/** A success: `return ok(42)`. */
export const ok = <T>(value: T): Result<T, never> => ({ ok: true, value })

/** A failure: `return err({ kind: 'not-found', message })`. */
export const err = <E>(error: E): Result<never, E> => ({ ok: false, error })

/**
 * Transforms the value; an error passes through untouched.
 * @example map(await getJson(http, request, Years), ({ years }) => years)
 */
export const map = <T, U, E>(result: Result<T, E>, transform: (value: T) => U): Result<U, E> =>
  result.ok ? ok(transform(result.value)) : result

/**
 * Chains a second step that may fail with another error.
 * @example flatMap(readPort(text), (port) => checkPort(port))
 */
export const flatMap = <T, U, E, F>(
  result: Result<T, E>,
  next: (value: T) => Result<U, F>,
): Result<U, E | F> => (result.ok ? next(result.value) : result)

/**
 * Returns what `task` returns; undefined when it throws, as browser APIs do when a visitor or a policy forbids them.
 * @example attempt(() => navigator.vibrate(10))
 */
export const attempt = <Value>(task: () => Value): Value | undefined => {
  try {
    return task()
  } catch {
    return undefined
  }
}
