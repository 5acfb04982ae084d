import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { attempt } from '@site/shared/result'

export interface Peak {
  /** Ends the measurement: the most memory that all processes of the machine had together, in bytes. */
  readonly end: () => Promise<number>
}

const PERIOD_MS = 250
const STAND_IN = /e2e\/install|\/tsx\//

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

/** Measures in another process: following the document blocks this one. */
export const watchMemory = (root: string): Peak => {
  const watcher = spawn(process.execPath, ['--import', 'tsx', import.meta.filename, root], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let output = ''
  watcher.stdout.on('data', (text) => {
    output += String(text)
  })
  const ended = new Promise<number>((resolve) => watcher.once('close', () => resolve(Number(output))))
  return {
    end: () => {
      watcher.stdin.end()
      return ended
    },
  }
}

if (process.argv[1] === import.meta.filename) {
  const [, , root = '/'] = process.argv
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, measureAll(root))
  }, PERIOD_MS)
  process.stdin.resume().once('end', () => {
    clearInterval(timer)
    console.info(peak)
  })
}
