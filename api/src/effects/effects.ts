/** What the service needs from the outside world; tests give a fake. */
export interface Effects {
  readonly fetch: typeof globalThis.fetch
  /** The time, in ms since 1970. */
  readonly now: () => number
  /** Runs a task every `periodMs`; the answer stops it. */
  readonly every: (periodMs: number, task: () => void) => () => void
}

/** The real world. */
export const systemEffects: Effects = {
  fetch: (input, init) => globalThis.fetch(input, init),
  now: () => Date.now(),
  every: (periodMs, task) => {
    const timer = setInterval(task, periodMs)
    return () => clearInterval(timer)
  },
}
