import type {
  Answer,
  KnownPage,
  PrerenderFailure,
  PrerenderOutcome,
  PrerenderStep,
} from '@site/shared/prerender'

/** A server bundle, its code checked against the hash it was published with. */
export interface Bundle {
  readonly version: string
  readonly code: string
}

/** What a worker starts with. */
export interface WorkerInput {
  /** A `PrerenderJob`, as JSON. */
  readonly job: string
  /** Part -> its bundle; `shell` is the prerenderer. */
  readonly bundles: Readonly<Record<string, Bundle>>
  /** Modules of Node the shell's bundle may ask for. */
  readonly builtins: readonly string[]
}

/** What a worker sends, each as `[kind, JSON]`. */
export interface WorkerMessages {
  readonly step: PrerenderStep
  readonly fetch: { readonly id: number; readonly url: string }
  readonly rendered: { readonly path: string; readonly page: KnownPage }
  readonly write: { readonly file: string; readonly text: string }
  readonly fail: PrerenderFailure
  /** A promise nobody waited for was rejected, or a timer threw. */
  readonly stray: PrerenderFailure
  /** The shell's bundle failed. */
  readonly broken: PrerenderFailure
  readonly done: PrerenderOutcome
}

/** What a worker is sent: whether it still answers, or what a service answered. */
export type WorkerRequest = 'ping' | { readonly id: number; readonly answer: string }

/** What a service answered, as a worker is sent it. */
export const answerMessage = (id: number, answer: Answer): WorkerRequest => ({
  id,
  answer: JSON.stringify(answer),
})
