import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

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
 * @param memoryMb memory its programs may have
 */
export const startWorker = (memoryMb: number): ChildProcess =>
  fork(
    fileURLToPath(new URL('./worker.mjs', import.meta.url)),
    [(memoryMb + BESIDE_HEAP_MB) * MB, process.pid].map(String),
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
