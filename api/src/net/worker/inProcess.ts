import { err, ok, type Result } from '@site/shared/result'
import type { Job, JobFailure, JobRunner } from './job'

class Ended extends Error {}

/**
 * Does jobs in this process: for input that is not from outside, and for tests. A job that reports a step of `endsAt` ends there, as
 * if it had been killed for its time.
 */
export const createInProcessRunner = (endsAt: ReadonlySet<string> = new Set()): JobRunner => ({
  run: async <I, O>({ name: job, work }: Job<I, O>, input: I): Promise<Result<O, JobFailure>> => {
    const at = (step: string) => {
      if (endsAt.has(step)) throw new Ended(step)
    }
    try {
      return ok(structuredClone(await work(structuredClone(input), at)))
    } catch (error) {
      if (!(error instanceof Ended)) return err({ kind: 'failed', job, detail: String(error) })
      const { message: step } = error
      return err({ kind: 'ended', job, reason: 'time', step, detail: `${job} ended at ${step}` })
    }
  },
  close: () => {},
})
