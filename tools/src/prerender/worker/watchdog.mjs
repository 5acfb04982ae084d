// @ts-check
// Ends this process from a thread of its own, whatever the first one is busy with: where it has more memory than it may,
// which V8 says of its heap alone, where it takes the processor's time without getting on, and where nobody waits for it
// any more.
import { writeSync } from 'node:fs'
import process from 'node:process'
import { workerData } from 'node:worker_threads'

/** Milliseconds between two looks. */
const PERIOD_MS = 100
const MICROSECONDS = 1000
const STDERR = 2
/** @type {{ memoryBytes: number, stuckMs: number, startedBy: number, progress: Int32Array }} */
const { memoryBytes, stuckMs, startedBy, progress } = workerData

let [seen, before] = [Atomics.load(progress, 0), process.cpuUsage()]

/** Milliseconds of processor time this process has taken since it last got on; waiting takes none. */
const busyMs = () => {
  const now = Atomics.load(progress, 0)
  if (now !== seen) [seen, before] = [now, process.cpuUsage()]
  const { user, system } = process.cpuUsage(before)
  return (user + system) / MICROSECONDS
}

const reason = () => {
  if (process.memoryUsage.rss() > memoryBytes) return 'out of memory'
  return busyMs() > stuckMs ? 'stuck' : undefined
}

setInterval(() => {
  const said = reason()
  if (said) writeSync(STDERR, said)
  if (said || process.ppid !== startedBy) process.kill(process.pid, 'SIGKILL')
}, PERIOD_MS)
