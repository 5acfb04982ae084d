// @ts-check
// Kills this process if it takes too much memory, or if the process that started it is gone. A thread, because the other one may be
// busy with a job: V8 limits the heap only, and other processes see the memory of this one on Linux only. The process that started it
// watches the time.
import { writeSync } from 'node:fs'
import process from 'node:process'
import { workerData } from 'node:worker_threads'

/** Memory grows by about as many megabytes. */
const PERIOD_MS = 25
const STDERR = 2

/** @type {{ startedBy: number, memoryBytes: number }} */
const { startedBy, memoryBytes } = workerData

setInterval(() => {
  const isOrphan = process.ppid !== startedBy
  if (!isOrphan && process.memoryUsage.rss() <= memoryBytes) return
  // Writing the reason would throw once the other process is gone.
  if (!isOrphan) writeSync(STDERR, 'out of memory')
  process.kill(process.pid, 'SIGKILL')
}, PERIOD_MS)
