import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export interface Peak {
  /** Ends the measurement: the most memory that all processes of the machine had together, in bytes. */
  readonly end: () => Promise<number>
}

const PERIOD_MS = 250
const STAND_IN = /e2e\/install|\/tsx\//

const attempt = <T>(read: () => T): T | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** The proportional share of a process in the memory, in bytes; 0 for one of another machine, or of a stand-in. */
const measure = (process: string, root: string): number => {
  if (attempt(() => readlinkSync(`/proc/${process}/root`)) !== root) return 0
  if (STAND_IN.test(attempt(() => readFileSync(`/proc/${process}/cmdline`, 'utf8')) ?? '')) return 0
  const [, kilobytes = '0'] =
    /^Pss:\s+(\d+)/m.exec(attempt(() => readFileSync(`/proc/${process}/smaps_rollup`, 'utf8')) ?? '') ?? []
  return Number(kilobytes) * 1024
}

const measureAll = (root: string): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, name) => sum + measure(name, root), 0)

/** Measures in a thread: following the document blocks this one. */
export const watchMemory = (root: string): Peak => {
  const worker = new Worker(import.meta.filename, { workerData: root })
  return {
    end: () =>
      new Promise((resolve) => {
        worker.once('message', (peak: number) => {
          void worker.terminate()
          resolve(peak)
        })
        worker.postMessage('end')
      }),
  }
}

if (!isMainThread) {
  let peak = 0
  setInterval(() => {
    peak = Math.max(peak, measureAll(String(workerData)))
  }, PERIOD_MS)
  parentPort?.once('message', () => parentPort?.postMessage(peak))
}
