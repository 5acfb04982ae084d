// @ts-check
// Ends this process from a thread of its own, whatever the first one is busy with: where it has more memory than it may,
// which V8 says of its heap alone, and where nobody waits for it any more.
import { writeSync } from 'node:fs'
import process from 'node:process'
import { workerData } from 'node:worker_threads'

/** Milliseconds between two looks. */
const PERIOD_MS = 100
const STDERR = 2
/** @type {{ memoryBytes: number, startedBy: number }} */
const { memoryBytes, startedBy } = workerData

setInterval(() => {
  const hasTooMuch = process.memoryUsage.rss() > memoryBytes
  if (hasTooMuch) writeSync(STDERR, 'out of memory')
  if (hasTooMuch || process.ppid !== startedBy) process.kill(process.pid, 'SIGKILL')
}, PERIOD_MS)
