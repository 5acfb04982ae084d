/**
 * The log of the site: errors and notes that visitors need not see. Behaviour 12 gives some exact texts.
 * @example log.error('Erreur lors du refresh:', cause)
 */
export interface Log {
  /** A failure, with what was thrown. */
  error(message: string, cause?: unknown): void
  info(message: string): void
}

/** The browser's or Node's console. */
export const consoleLog: Log = {
  error: (message, cause) => (cause === undefined ? console.error(message) : console.error(message, cause)),
  info: (message) => console.info(message),
}
