import type { ChildProcess } from 'node:child_process'
import { err, ok, type Result } from '@site/shared/result'
import { type ProgramPlaces, startChild } from './childProcess'
import { type EndReason, JOB_LIMITS, type Job, type JobFailure, type JobLimits, type JobRunner } from './job'
import { createStepReader, type JobAnswer, type JobRequest } from './messages'

/** Jobs take from 20 ms (a card) to a second (a large calendar). */
const MAX_WAITING = 40
/** A process that keeps more than this share of its memory after a job is replaced: the next job needs it. */
const MAX_KEPT_SHARE = 0.6
/** The end of what a process complains of, in characters: the reason of its end is in it. */
const MAX_COMPLAINT = 2_000

interface Child {
  readonly process: ChildProcess
  readonly lastStep: (id: number) => string | undefined
  readonly complaint: () => string
  jobs: number
}

const follow = (process: ChildProcess): Child => {
  const steps = createStepReader()
  let complaint = ''
  process.stdout?.setEncoding('utf8').on('data', steps.read)
  process.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-MAX_COMPLAINT)
  })
  process.on('error', (error) => {
    complaint = error.message
  })
  return { process, lastStep: steps.lastStep, complaint: () => complaint, jobs: 0 }
}

const reasonIn = (complaint: string): EndReason => {
  if (/out of memory/i.test(complaint)) return 'memory'
  return complaint === 'out of time' ? 'time' : 'crash'
}

const describeEnd = (child: Child, job: string, isLate: boolean): JobFailure => {
  const step = child.lastStep(child.jobs)
  const reason = isLate ? 'time' : reasonIn(child.complaint())
  const where = step === undefined ? '' : ` at ${step}`
  const detail = `the process of ${job} ended${where} (${reason}): ${child.complaint()}`
  return { kind: 'ended', job, reason, detail, ...(step !== undefined && { step }) }
}

/** Sends a job to a process that has no other; the answer, or how the process ended. */
const doJob = (child: Child, name: string, input: unknown, wallMs: number) =>
  new Promise<Result<JobAnswer, JobFailure>>((resolve) => {
    const { process } = child
    let isLate = false
    child.jobs += 1
    const timer = setTimeout(() => {
      isLate = true
      process.kill('SIGKILL')
    }, wallMs)
    const finish = (result: Result<JobAnswer, JobFailure>): void => {
      clearTimeout(timer)
      process.off('message', answer).off('close', end)
      resolve(result)
    }
    const answer = (message: unknown) => finish(ok(message as JobAnswer))
    const end = () => finish(err(describeEnd(child, name, isLate)))
    process.on('message', answer).on('close', end)
    const request: JobRequest = { id: child.jobs, name, input }
    process.send(request, () => {})
  })

/**
 * Does jobs in a process that is started for the first of them, one after the other. A job that exceeds its limits is killed with
 * the process, and the next one has a new process.
 */
export const createChildRunner = (places: ProgramPlaces, limits: JobLimits = JOB_LIMITS): JobRunner => {
  let child: Child | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const replace = (): void => {
    child?.process.kill('SIGKILL')
    child = undefined
  }

  const running = (): Child => {
    const started = child ?? follow(startChild(places, limits))
    if (started !== child)
      started.process.once('close', () => {
        if (child === started) child = undefined
      })
    child = started
    return started
  }

  const work = async (job: string, input: unknown): Promise<Result<unknown, JobFailure>> => {
    const answered = await doJob(running(), job, input, limits.wallMs)
    if (!answered.ok) return answered
    const { outcome, keptBytes } = answered.value
    if (keptBytes > MAX_KEPT_SHARE * limits.memoryBytes) replace()
    return outcome.ok ? ok(outcome.value) : err({ kind: 'failed', job, detail: outcome.detail })
  }

  return {
    run: async <Input, Output>({ name }: Job<Input, Output>, input: Input) => {
      if (waiting >= MAX_WAITING) return err({ kind: 'too-busy', job: name, detail: `${name} found no turn` })
      waiting += 1
      const turn = last.then(() => work(name, input))
      last = turn
      const result = await turn
      waiting -= 1
      return result as Result<Output, JobFailure>
    },
    close: () => void last.then(replace),
  }
}
