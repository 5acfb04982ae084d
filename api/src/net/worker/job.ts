import type { Result } from '@site/shared/result'

/**
 * Reports a step of a job before it is taken: if the job ends its process, the last one is to be left out.
 * @example for (const event of events) { at(event.uid); expand(event) }
 */
export type ReportStep = (step: string) => void

/** Work on input from outside. What it takes and returns is cloned on its way between processes. */
export interface Job<Input, Output> {
  /** Names it in messages, log and metrics: lower-case letters and hyphens. */
  readonly name: string
  readonly work: (input: Input, at: ReportStep) => Output | Promise<Output>
}

export type EndReason = 'time' | 'memory' | 'crash'

/** The process of a job ended before its answer. */
export interface EndedJob {
  readonly kind: 'ended'
  readonly job: string
  readonly detail: string
  readonly reason: EndReason
  /** The last step the job reported. */
  readonly step?: string
}

/** Why a job has no answer: too many wait, it threw, or its process ended. `detail` is for operators. */
export type JobFailure =
  | { readonly kind: 'too-busy' | 'failed'; readonly job: string; readonly detail: string }
  | EndedJob

/** Does jobs one after the other. */
export interface JobRunner {
  /**
   * Never rejects. A job that fails affects its caller only.
   * @param limits those that are tighter for this job
   */
  readonly run: <Input, Output>(
    job: Job<Input, Output>,
    input: Input,
    limits?: Partial<Pick<JobLimits, 'stepMs'>>,
  ) => Promise<Result<Output, JobFailure>>
  /** Ends the process once its jobs are done: requests in flight still need them. A later job starts another one. */
  readonly close: () => void
}

/** Limits of a job; its process is killed beyond them. */
export interface JobLimits {
  /** Milliseconds in all, the start of the process included. */
  readonly jobMs: number
  /** Milliseconds in one step: several times what the longest takes, since other processes take their share. */
  readonly stepMs: number
  /** Bytes the process has in memory altogether: heap, buffers and pictures. */
  readonly memoryBytes: number
}

export const JOB_LIMITS: JobLimits = { jobMs: 40_000, stepMs: 8_000, memoryBytes: 512 * 1_048_576 }

/** A runner that reports each process that ended. */
export const reportEnds = ({ run, close }: JobRunner, onEnd: (ended: EndedJob) => void): JobRunner => ({
  run: async (job, input, limits) => {
    const result = await run(job, input, limits)
    if (!result.ok && result.error.kind === 'ended') onEnd(result.error)
    return result
  },
  close,
})

/** A message to the process. */
export interface JobRequest {
  readonly name: string
  readonly input: unknown
}

/** A message from the process. */
export interface JobAnswer {
  readonly outcome:
    | { readonly ok: true; readonly value: unknown }
    | { readonly ok: false; readonly detail: string }
  /** Bytes it still has in memory. */
  readonly keptBytes: number
}
