import type { Result } from '@site/shared/result'

/** The value of a result; throws its error. */
export const unwrap = <T>(result: Result<T, { readonly message: string }>): T => {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}
