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

/** The pages a job comes with, each sent as a text of its own: all of them at once are more than fits. */
export type JobPages = Pick<Required<PrerenderJob>, 'known' | 'outdated'>

/** What a worker starts with. */
export interface WorkerInput {
  /** A `PrerenderJob` without its pages, as JSON. */
  readonly job: string
  /** Part -> its bundle; `shell` is the prerenderer. */
  readonly bundles: Readonly<Record<string, Bundle>>
  /** Modules of Node the shell's bundle may ask for. */
  readonly builtins: readonly string[]
  /** Whether the files of the site are wanted, or only whether its pages render. */
  readonly wantsFiles: boolean
}

/** What a worker writes, each as a line: the kind, a space, JSON. */
export interface WorkerMessages {
  readonly step: PrerenderStep
  readonly fetch: { readonly id: number; readonly url: string }
  readonly rendered: { readonly path: string; readonly page: KnownPage }
  /** The path of a page that is as the job knew it. */
  readonly kept: string
  readonly write: { readonly file: string; readonly text: string }
  readonly fail: PrerenderFailure
  /** A promise nobody waited for was rejected, or a timer threw. */
  readonly stray: PrerenderFailure
  /** The shell's bundle failed. */
  readonly broken: PrerenderFailure
  readonly done: PrerenderOutcome
}

/** What a worker is sent: the pages of its job, what to do, or what a service answered, as JSON. */
export type WorkerRequest =
  | { readonly kind: keyof JobPages; readonly path: string; readonly page: string }
  | { readonly input: WorkerInput }
  | { readonly id: number; readonly answer: string }
