import type {
  KnownPage,
  PrerenderFailure,
  PrerenderJob,
  PrerenderOutcome,
  PrerenderStep,
} from '@site/shared/prerender'

/** A server bundle, its code checked against the hash it was published with. */
export interface Bundle {
  readonly version: string
  readonly code: string
}

/** The pages a job comes with. Each is sent as a text: all of them, parsed, are more than fits into memory. */
export type JobPages = Pick<Required<PrerenderJob>, 'known' | 'outdated'>

export interface WorkerInput {
  /** A `PrerenderJob` without its pages, as JSON. */
  readonly job: string
  /** Part -> its bundle; `shell` is the prerenderer. */
  readonly bundles: Readonly<Record<string, Bundle>>
  /** Modules of Node that the shell's bundle may require. */
  readonly builtins: readonly string[]
  /** False when pages are rendered to see whether they can be: no file is sent. */
  readonly wantsFiles: boolean
}

/** What a worker writes, a line each: the kind, a space, JSON. */
export interface WorkerMessages {
  /** Written five times in the longest silence while the event loop runs. */
  readonly alive: number
  readonly step: PrerenderStep
  readonly fetch: { readonly id: number; readonly url: string }
  readonly rendered: { readonly path: string; readonly page: KnownPage }
  /** The path of a page that is as the job knew it. */
  readonly kept: string
  readonly write: { readonly file: string; readonly text: string }
  readonly fail: PrerenderFailure
  /** The shell's bundle failed. */
  readonly broken: PrerenderFailure
  readonly done: PrerenderOutcome
}

/** What a worker receives: the pages of its job, the rest of it, or the answer of a service, as JSON. */
export type WorkerRequest =
  | { readonly kind: keyof JobPages; readonly path: string; readonly page: string }
  | { readonly input: WorkerInput }
  | { readonly id: number; readonly answer: string }
