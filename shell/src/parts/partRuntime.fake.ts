import type { PartRuntime } from './partRuntime'

/** What one load does. */
export type Answer = () => Promise<unknown>

/** A runtime that answers what the test queued, then its last answer for ever. */
export interface FakePartRuntime extends PartRuntime {
  /** What the next loads do, in order. */
  will(...answers: readonly Answer[]): void
  /** `container/module` of each load so far. */
  readonly loads: readonly string[]
  /** The signal of each load so far. */
  readonly signals: readonly AbortSignal[]
}

export const never: Answer = () => new Promise(() => {})
export const succeeds =
  (exports: unknown): Answer =>
  async () =>
    exports
export const fails =
  (error: Error): Answer =>
  () =>
    Promise.reject(error)

export const createFakePartRuntime = (): FakePartRuntime => {
  const loads: string[] = []
  const signals: AbortSignal[] = []
  let answers: readonly Answer[] = [never]
  return {
    loads,
    signals,
    will: (...next) => {
      answers = next
    },
    load: (published, module, signal) => {
      signals.push(signal)
      loads.push(`${published.container}/${module}`)
      const [answer = never, ...rest] = answers
      if (rest.length > 0) answers = rest
      return answer()
    },
  }
}
