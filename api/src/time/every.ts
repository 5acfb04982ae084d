/**
 * Runs a task every `periodMs`; the returned function stops it.
 * @example const stop = every(MINUTE_MS, refresh)
 */
export type Every = (periodMs: number, task: () => void) => () => void
