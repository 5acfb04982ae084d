/** Whether an error of the operating system carries this code, such as `ENOENT`. */
export const hasCode = (cause: unknown, code: string): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === code

/** The readable part of whatever was thrown. */
export const messageOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'message' in cause ? String(cause.message) : String(cause)
