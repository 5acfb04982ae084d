import { writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import {
  type Job,
  type JobAnswer,
  type JobOutcome,
  type JobRequest,
  type ReportStep,
  writeStepLine,
} from './job'

const STDOUT = 1
const FULL_PAUSE_MS = 1
const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

/** Where the watchdog reads whether a job runs (odd), and how many steps were reported. */
const progress = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
const [JOBS, STEPS] = [0, 1]

const advance = (index: number): void => {
  Atomics.add(progress, index, 1)
  Atomics.notify(progress, index)
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN'

/** As many bytes as fit; while none do, it waits for the reader without the processor. */
const writeSome = (bytes: Uint8Array): number => {
  try {
    return writeSync(STDOUT, bytes)
  } catch (error) {
    if (!isFull(error)) throw error
    Atomics.wait(pause, 0, 0, FULL_PAUSE_MS)
    return 0
  }
}

/** Written before the next statement runs, so that it is known even of a step that never ends. */
const reportStepOf =
  (id: number): ReportStep =>
  (step) => {
    advance(STEPS)
    for (let rest: Uint8Array = Buffer.from(writeStepLine(id, step)); rest.length > 0; )
      rest = rest.subarray(writeSome(rest))
  }

/** What stays in memory once a job is done; its buffers and pictures are let go where there are many. */
const keptBytes = async (muchBytes: number): Promise<number> => {
  if (process.memoryUsage.rss() > muchBytes) {
    globalThis.gc?.()
    await new Promise(setImmediate)
  }
  return process.memoryUsage.rss()
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

const answer = async (
  job: Job<never, unknown> | undefined,
  { id, name, input }: JobRequest,
): Promise<JobOutcome> => {
  try {
    if (!job) throw new Error(`no job is named ${name}`)
    const value = await job.work(input as never, reportStepOf(id))
    return { ok: true, value }
  } catch (error) {
    return { ok: false, detail: describe(error) }
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
    const outcome = await answer(byName.get(request.name), request)
    advance(JOBS)
    const sent: JobAnswer = { outcome, keptBytes: await keptBytes(limits.memoryBytes / 2) }
    process.send?.(sent)
  })
}
