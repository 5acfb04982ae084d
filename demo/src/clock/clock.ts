/** The time, as the invented sources take it. */
export interface DemoClock {
  /** The time, in ms since 1970. */
  readonly now: () => number
  /** Runs a task every `periodMs`; the answer stops it. */
  readonly every: (periodMs: number, task: () => void) => () => void
}
