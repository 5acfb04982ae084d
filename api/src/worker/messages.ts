import { parseJson } from '@site/shared/parse-json'
import * as v from 'valibot'

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
