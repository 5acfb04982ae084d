import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** What the process is ended for by itself. */
export interface ProcessLimits {
  /** Milliseconds of processor time it may take without getting on: something in it never comes to an end. */
  readonly stuckMs: number
  /** Memory its programs may have, in megabytes. */
  readonly memoryMb: number
}

/** Megabytes a process has besides the heap of its programs: Node itself, code, and buffers. */
const BESIDE_HEAP_MB = 256
const MB = 1_048_576

/** What Node 20 calls by the second name. */
const PERMISSION_FLAGS = ['--permission', '--experimental-permission']

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Node refuses files, other processes and add-ons to a process that has these: an option it does not know is left out. */
const permissions = (): readonly string[] => {
  const flag = PERMISSION_FLAGS.find((name) => process.allowedNodeEnvironmentFlags.has(name))
  return flag === undefined ? [] : [flag, `--allow-fs-read=${folder}*`, '--allow-worker']
}

/**
 * Starts the process bundles run in. It has neither environment nor files of this one, but for the channel by which it is
 * asked, and what it writes to its standard output. Its time zone is the same everywhere.
 */
export const startWorker = ({ memoryMb, stuckMs }: ProcessLimits): ChildProcess =>
  fork(
    fileURLToPath(new URL('./worker.mjs', import.meta.url)),
    [(memoryMb + BESIDE_HEAP_MB) * MB, stuckMs, process.pid].map(String),
    {
      env: { TZ: 'UTC' },
      execArgv: [
        `--max-old-space-size=${memoryMb}`,
        '--disallow-code-generation-from-strings',
        ...permissions(),
      ],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
