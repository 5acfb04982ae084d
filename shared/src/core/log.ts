/** Where the site reports what people need not see; behaviour 12 gives some exact texts. */
export interface Log {
  error(message: string, cause?: unknown): void
  info(message: string): void
}

/** The browser's or Node's console. */
export const consoleLog: Log = {
  error: (message, cause) => (cause === undefined ? console.error(message) : console.error(message, cause)),
  info: (message) => console.info(message),
}
