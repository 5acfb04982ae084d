// @ts-check
// A second thread that ends the process, whatever the first one does: when it uses more memory than it may (V8 limits its
// heap only), and when the command that started it is gone, which an endless loop never notices.
import { writeSync } from 'node:fs'
import process from 'node:process'
import { workerData } from 'node:worker_threads'

const PERIOD_MS = 100
const STDERR = 2
/** @type {{ maxBytes: number, startedBy: number }} */
const { maxBytes, startedBy } = workerData

setInterval(() => {
  const isTooLarge = process.memoryUsage.rss() > maxBytes
  if (isTooLarge) writeSync(STDERR, 'out of memory')
  if (isTooLarge || process.ppid !== startedBy) process.kill(process.pid, 'SIGKILL')
}, PERIOD_MS)
