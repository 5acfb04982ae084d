import { err, ok, type Result } from '@site/shared/result'
import type { Job, JobFailure, JobRunner, ReportStep } from './job'

class Ended extends Error {}

/**
 * Does jobs in this process: for input that is not from outside, and for tests. What comes to a step in `endsAt` ends there, as if
 * it had been killed for the time it took.
 */
export const createInProcessRunner = (endsAt: ReadonlySet<string> = new Set()): JobRunner => {
  const run = async <Input, Output>(
    { name, work }: Job<Input, Output>,
    input: Input,
  ): Promise<Result<Output, JobFailure>> => {
    const at: ReportStep = (step) => {
      if (endsAt.has(step)) throw new Ended(step)
    }
    try {
      return ok(structuredClone(await work(structuredClone(input), at)))
    } catch (error) {
      if (!(error instanceof Ended)) return err({ kind: 'failed', job: name, detail: String(error) })
      const step = error.message
      return err({ kind: 'ended', job: name, reason: 'time', step, detail: `${name} ended at ${step}` })
    }
  }
  return { run, close: () => {} }
}
