import { writeSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Job, JobAnswer, JobRequest } from './job'

const STDOUT = 1
const FULL_PAUSE_MS = 1
/** Longer names of steps are cut. */
const MAX_STEP_LENGTH = 500
const pause = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

/** Writes as many bytes as fit; waits without using the processor while none do. */
const writeSome = (bytes: Uint8Array): number => {
  try {
    return writeSync(STDOUT, bytes)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
    Atomics.wait(pause, 0, 0, FULL_PAUSE_MS)
    return 0
  }
}

/** Written before the next statement runs, so that it is known even of a step that never ends. */
const reportStep = (step: string): void => {
  const line = `${JSON.stringify(step.slice(0, MAX_STEP_LENGTH))}\n`
  for (let rest: Uint8Array = Buffer.from(line); rest.length > 0; ) rest = rest.subarray(writeSome(rest))
}

/** Measures the memory left after a job; frees its buffers and pictures if there are many. */
const keptBytes = async (muchBytes: number): Promise<number> => {
  if (process.memoryUsage.rss() > muchBytes) {
    globalThis.gc?.()
    await new Promise(setImmediate)
  }
  return process.memoryUsage.rss()
}

const work = async (job: Job<never, unknown> | undefined, { name, input }: JobRequest) => {
  try {
    if (!job) throw new Error(`no job is named ${name}`)
    reportStep('')
    return { ok: true as const, value: await job.work(input as never, reportStep) }
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { ok: false as const, detail }
  }
}

/**
 * Makes this process do jobs for the one that started it, whose id and limit of memory are its arguments. It ends with that process,
 * and leaves signals to it: a terminal and a service manager send them to both.
 * @example serveJobs([calendarJob, cardJob])
 */
export const serveJobs = (jobs: readonly Job<never, unknown>[]): void => {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  const [startedBy = 0, memoryBytes = 0] = process.argv.slice(2).map(Number)
  new Worker(new URL('./watchdog.mjs', import.meta.url), {
    workerData: { startedBy, memoryBytes },
    execArgv: [],
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  process.on('message', async (request: JobRequest) => {
    const outcome = await work(byName.get(request.name), request)
    const answer: JobAnswer = { outcome, keptBytes: await keptBytes(memoryBytes / 4) }
    process.send?.(answer)
  })
}
