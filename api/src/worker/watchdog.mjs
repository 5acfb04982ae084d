// @ts-check
// Kills this process from a thread of its own, whatever the first one is busy with: for too much memory, of which V8 limits
// the heap alone, for too much processor time, and when the process that started it is gone.
import { writeSync } from 'node:fs'
import process from 'node:process'
import { workerData } from 'node:worker_threads'

/** Milliseconds between two looks while a job runs; memory grows by about as many megabytes. */
const BUSY_PERIOD_MS = 25
const IDLE_PERIOD_MS = 1_000
const MICROSECONDS = 1_000
const STDERR = 2
const [JOBS, STEPS] = [0, 1]

/** @type {{ startedBy: number, limits: import('./job').JobLimits, progress: Int32Array }} */
const { startedBy, limits, progress } = workerData

/**
 * Milliseconds of processor time this process has taken since a counter last changed.
 * @param {number} index
 */
const createBusyTime = (index) => {
  let [seen, before] = [Atomics.load(progress, index), process.cpuUsage()]
  return () => {
    const now = Atomics.load(progress, index)
    if (now !== seen) [seen, before] = [now, process.cpuUsage()]
    const { user, system } = process.cpuUsage(before)
    return (user + system) / MICROSECONDS
  }
}

const jobMs = createBusyTime(JOBS)
const stepMs = createBusyTime(STEPS)

/** @returns {string | undefined} */
const reasonToEnd = () => {
  const [inJob, inStep] = [jobMs(), stepMs()]
  if (process.memoryUsage.rss() > limits.memoryBytes) return 'out of memory'
  return inJob > limits.processorMs || Math.min(inJob, inStep) > limits.stepMs ? 'out of time' : undefined
}

const kill = () => process.kill(process.pid, 'SIGKILL')

for (;;) {
  const jobs = Atomics.load(progress, JOBS)
  const isBusy = jobs % 2 === 1
  // Nobody reads the reason any more: writing it would fail.
  if (process.ppid !== startedBy) kill()
  const reason = isBusy ? reasonToEnd() : undefined
  if (reason !== undefined) {
    writeSync(STDERR, reason)
    kill()
  }
  Atomics.wait(progress, JOBS, jobs, isBusy ? BUSY_PERIOD_MS : IDLE_PERIOD_MS)
}
