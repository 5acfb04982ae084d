import { parseJson } from '@site/shared/parse-json'
import type { Result } from '@site/shared/result'
import * as v from 'valibot'

/**
 * Tells where a job is, before it goes there: whoever ends the job then knows what to leave out.
 * @example for (const event of events) { at(event.uid); expand(event) }
 */
export type ReportStep = (step: string) => void

/** Work on input from outside. What it takes and answers is cloned on its way between processes. */
export interface Job<Input, Output> {
  /** Names it in messages, log and metrics: lower-case letters and hyphens. */
  readonly name: string
  readonly work: (input: Input, at: ReportStep) => Output | Promise<Output>
}

export type EndReason = 'time' | 'memory' | 'crash'

/** The process of a job came to an end before its answer. */
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
  /** Never rejects. A job that fails costs nobody but its caller. */
  readonly run: <Input, Output>(job: Job<Input, Output>, input: Input) => Promise<Result<Output, JobFailure>>
  /** Ends the process once its jobs are done: requests in flight still need them. A later job starts another one. */
  readonly close: () => void
}

/** What a job may take before its process is killed. */
export interface JobLimits {
  /** Milliseconds on the wall, which a busy machine lets pass without working. */
  readonly wallMs: number
  /** Milliseconds of processor time. */
  readonly processorMs: number
  /** Milliseconds of processor time in one step. */
  readonly stepMs: number
  /** Bytes the process has in memory altogether: heap, buffers and pictures. */
  readonly memoryBytes: number
}

export const JOB_LIMITS: JobLimits = {
  wallMs: 60_000,
  processorMs: 20_000,
  stepMs: 3_000,
  memoryBytes: 320 * 1_048_576,
}

/** A runner that tells of each process that ended. */
export const reportEnds = ({ run, close }: JobRunner, onEnd: (ended: EndedJob) => void): JobRunner => ({
  run: async (job, input) => {
    const result = await run(job, input)
    if (!result.ok && result.error.kind === 'ended') onEnd(result.error)
    return result
  },
  close,
})

/** What is sent to the process. */
export interface JobRequest {
  /** Counts the jobs of this process. */
  readonly id: number
  readonly name: string
  readonly input: unknown
}

export type JobOutcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly detail: string }

/** What the process sends back. */
export interface JobAnswer {
  readonly outcome: JobOutcome
  /** Bytes it still has in memory. */
  readonly keptBytes: number
}

/** Longer names of steps are cut. */
const MAX_STEP_LENGTH = 500

const parseStep = parseJson(v.tuple([v.number(), v.string()]))

/** The line the process writes to its output before a step of a job. */
export const writeStepLine = (id: number, step: string): string =>
  `${JSON.stringify([id, step.slice(0, MAX_STEP_LENGTH)])}\n`

/** Follows such lines, which may come in any pieces, and answers with the last step of a job. */
export const createStepReader = () => {
  let unfinished = ''
  let last = ''
  return {
    read: (text: string): void => {
      const lines = (unfinished + text).split('\n')
      unfinished = lines.pop() ?? ''
      last = lines.at(-1) ?? last
    },
    lastStep: (id: number): string | undefined => {
      const step = parseStep(last)
      return step.ok && step.value[0] === id ? step.value[1] : undefined
    },
  }
}
