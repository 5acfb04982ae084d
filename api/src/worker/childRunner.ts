import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { err, ok, type Result } from '@site/shared/result'
import {
  createStepReader,
  type EndReason,
  JOB_LIMITS,
  type Job,
  type JobAnswer,
  type JobFailure,
  type JobLimits,
  type JobRequest,
  type JobRunner,
} from './job'

/** Where the program of the process is. */
interface ProgramPlaces {
  /** In the checkout, as TypeScript. */
  readonly source: URL
  /** In a package, as one module. */
  readonly bundle: URL
}

/** Of the memory of the process, the part JavaScript objects may take. */
const HEAP_SHARE = 0.6
const MB = 1_048_576

/** Sources run by `tsx`, which a package does not need. */
const loaderOf = (isBundled: boolean): readonly string[] =>
  isBundled ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]

/** Starts a process for jobs. It has none of the environment of this one, and does not keep this one running. */
const startChild = ({ source, bundle }: ProgramPlaces, limits: JobLimits): ChildProcess => {
  const isBundled = existsSync(bundle)
  const heapMb = Math.floor((limits.memoryBytes * HEAP_SHARE) / MB)
  const child = fork(
    fileURLToPath(isBundled ? bundle : source),
    [process.pid, limits].map((argument) => JSON.stringify(argument)),
    {
      env: {},
      execArgv: ['--expose-gc', `--max-old-space-size=${heapMb}`, ...loaderOf(isBundled)],
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  child.unref()
  child.channel?.unref()
  for (const stream of [child.stdout, child.stderr]) if (stream instanceof Socket) stream.unref()
  return child
}

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
