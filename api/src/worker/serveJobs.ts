import { writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Job, ReportStep } from './job'
import { type JobAnswer, type JobRequest, writeStepLine } from './messages'

const STDOUT = 1

/** Where the watchdog reads whether a job runs (odd), and how many steps were reported. */
const progress = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
const [JOBS, STEPS] = [0, 1]

const advance = (index: number): void => {
  Atomics.add(progress, index, 1)
  Atomics.notify(progress, index)
}

/** Written before the next statement runs, so that it is known even of a step that never ends. */
const reportStepOf =
  (id: number): ReportStep =>
  (step) => {
    advance(STEPS)
    writeSync(STDOUT, writeStepLine(id, step))
  }

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

const answer = async (
  job: Job<never, unknown> | undefined,
  { id, name, input }: JobRequest,
): Promise<JobAnswer> => {
  const memoryBytes = () => process.memoryUsage.rss()
  try {
    if (!job) throw new Error(`no job is named ${name}`)
    const value = await job.work(input as never, reportStepOf(id))
    return { ok: true, value, memoryBytes: memoryBytes() }
  } catch (error) {
    return { ok: false, detail: describe(error), memoryBytes: memoryBytes() }
  }
}

/**
 * Makes this process do jobs for the one that started it, whose id and limits are its arguments. It ends with that process, and leaves
 * signals to it: a terminal and a service manager send them to both.
 * @example serveJobs([readCalendarJob, drawCardJob])
 */
export const serveJobs = (jobs: readonly Job<never, unknown>[]): void => {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const [startedBy, limits] = process.argv.slice(2).map((argument) => JSON.parse(argument))
  new Worker(new URL('./watchdog.mjs', import.meta.url), {
    workerData: { startedBy, limits, progress },
    execArgv: [],
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  process.on('message', async (request: JobRequest) => {
    advance(JOBS)
    const answered = await answer(byName.get(request.name), request)
    advance(JOBS)
    process.send?.(answered)
  })
}
