import type { PartRuntime } from './loadModule'

/** One load. */
export type Answer = () => Promise<unknown>

/** A runtime that returns the queued answers in order, and repeats the last one. */
export interface FakePartRuntime extends PartRuntime {
  /** Queues answers for the next loads. */
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

/** A load that stays open until the test settles it. */
export const createOpenLoad = () => {
  let succeed = (_exports: unknown): void => {}
  let fail = (_cause: Error): void => {}
  const load = new Promise<unknown>((resolve, reject) => {
    succeed = resolve
    fail = reject
  })
  const answer: Answer = () => load
  return { answer, succeed, fail }
}

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
