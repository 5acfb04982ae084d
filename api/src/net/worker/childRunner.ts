import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { attempt, err, ok, type Result } from '@site/shared/result'
import {
  type EndReason,
  JOB_LIMITS,
  type Job,
  type JobAnswer,
  type JobFailure,
  type JobLimits,
  type JobRequest,
  type JobRunner,
} from './job'

/** Where the program of the process is: in the checkout, as TypeScript, or in a package, as one module. */
interface ProgramPlaces {
  readonly source: URL
  readonly bundle: URL
}

/** Jobs take from 20 ms (a card) to a second (a large calendar). */
const MAX_WAITING = 40
/** A process that keeps more than this share of its memory after a job is replaced: the largest pictures take the rest. */
const MAX_KEPT_SHARE = 0.375
/** The part of the memory of the process that JavaScript objects may take. */
const HEAP_SHARE = 0.6
const MB = 1_048_576
/** The whole environment. glibc then returns blocks over 1 MB to the system at once, where it would keep those of pictures. */
const ENVIRONMENT = { MALLOC_MMAP_THRESHOLD_: '1000000' }
/** The end of what a process writes to its error output, in characters: the reason of its end is in it. */
const MAX_COMPLAINT = 2_000

/** Sources run by `tsx`, which a package does not need. */
const chooseLoader = (isBundled: boolean): readonly string[] =>
  isBundled ? [] : ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]

/** Starts a process for jobs. It does not inherit the environment, and does not keep this one running. */
const startChild = ({ source, bundle }: ProgramPlaces, { memoryBytes }: JobLimits): ChildProcess => {
  const isBundled = existsSync(bundle)
  const heapMb = Math.floor((memoryBytes * HEAP_SHARE) / MB)
  const child = fork(fileURLToPath(isBundled ? bundle : source), [`${process.pid}`, `${memoryBytes}`], {
    env: ENVIRONMENT,
    execArgv: ['--expose-gc', `--max-old-space-size=${heapMb}`, ...chooseLoader(isBundled)],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  for (const stream of [child.stdout, child.stderr])
    if (stream instanceof Socket) stream.setEncoding('utf8').unref()
  // A job has its own listener; without one an error between two jobs would end this process.
  return child.on('error', () => {})
}

/** Does one job in a process that has no other; kills the process if it takes longer than it may. */
const doJob = (child: ChildProcess, request: JobRequest, { jobMs, stepMs }: JobLimits) =>
  new Promise<Result<JobAnswer, JobFailure>>((resolve) => {
    let steps = ''
    let complaint = ''
    let isLate = false
    const kill = () => {
      isLate = true
      child.kill('SIGKILL')
    }
    const jobTimer = setTimeout(kill, jobMs)
    let stepTimer: NodeJS.Timeout | undefined
    /** Lines of JSON in any pieces; the last one that ended is the step the job is in. */
    const readStep = (text: string) => {
      clearTimeout(stepTimer)
      stepTimer = setTimeout(kill, stepMs)
      const all = steps + text
      steps = all.slice(all.lastIndexOf('\n', all.lastIndexOf('\n') - 1) + 1)
    }
    const readComplaint = (text: string) => {
      complaint = (complaint + text).slice(-MAX_COMPLAINT)
    }
    const fail = ({ message }: Error) => readComplaint(message)
    const finish = (result: Result<JobAnswer, JobFailure>): void => {
      clearTimeout(jobTimer)
      clearTimeout(stepTimer)
      child.off('message', answer).off('close', end).off('error', fail)
      child.stdout?.off('data', readStep)
      child.stderr?.off('data', readComplaint)
      resolve(result)
    }
    const answer = (message: unknown) => finish(ok(message as JobAnswer))
    const end = () => {
      const { name: job } = request
      const step = String(attempt(() => JSON.parse(steps.slice(0, steps.indexOf('\n')))) ?? '')
      const reason: EndReason = isLate ? 'time' : /out of memory/i.test(complaint) ? 'memory' : 'crash'
      const where = step === '' ? '' : ` at ${step}`
      const detail = `the process of ${job} ended${where} (${reason}): ${complaint}`
      finish(err({ kind: 'ended', job, reason, detail, ...(step !== '' && { step }) }))
    }
    child.on('message', answer).on('close', end).on('error', fail)
    child.stdout?.on('data', readStep)
    child.stderr?.on('data', readComplaint)
    child.send(request, () => {})
  })

/**
 * Does jobs in a process that is started for the first of them, one after the other. A job that exceeds its limits is killed with
 * the process, and the next one has a new process.
 */
export const createChildRunner = (places: ProgramPlaces, limits: JobLimits = JOB_LIMITS): JobRunner => {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const replace = (): void => {
    child?.kill('SIGKILL')
    child = undefined
  }

  const work = async (job: string, input: unknown, stepMs: number): Promise<Result<unknown, JobFailure>> => {
    const started = child ?? startChild(places, limits)
    if (started !== child)
      started.once('close', () => {
        if (child === started) child = undefined
      })
    child = started
    const answered = await doJob(started, { name: job, input }, { ...limits, stepMs })
    if (!answered.ok || answered.value.keptBytes > MAX_KEPT_SHARE * limits.memoryBytes) replace()
    if (!answered.ok) return answered
    const { outcome } = answered.value
    return outcome.ok ? ok(outcome.value) : err({ kind: 'failed', job, detail: outcome.detail })
  }

  return {
    run: async <Input, Output>({ name }: Job<Input, Output>, input: Input, own: Partial<JobLimits> = {}) => {
      if (waiting >= MAX_WAITING) return err({ kind: 'too-busy', job: name, detail: `${name} found no turn` })
      waiting += 1
      const stepMs = Math.min(limits.stepMs, own.stepMs ?? limits.stepMs)
      const turn = last.then(() => work(name, input, stepMs))
      last = turn
      const result = await turn
      waiting -= 1
      return result as Result<Output, JobFailure>
    },
    close: () => void last.then(replace),
  }
}
