import type { Result } from '@site/shared/result'

/** The value of a result; a failure ends the measurement with its message. */
export const must = <T>(result: Result<T, { readonly message: string }>): T => {
  if (result.ok) return result.value
  throw new Error(result.error.message)
}
