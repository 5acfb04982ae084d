import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repository } from '../support/command'

const FROM_SOURCES = ['--import', 'tsx', path.join(repository, 'api/src/serve.ts')]

/** Starts the api on a port of this machine, from its sources unless another program is named. */
export const startService = (
  port: number,
  stateDir: string,
  settings: Readonly<Record<string, string>>,
  program: readonly string[] = FROM_SOURCES,
): ChildProcess =>
  spawn(process.execPath, program, {
    cwd: repository,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      API_PRIVATE_HOSTS: '127.0.0.1',
      API_RATE_LIMIT: '100000000',
      API_STATE_DIR: stateDir,
      ...settings,
    },
    stdio: 'inherit',
  })

/** Stops a service as systemd does. */
export const endService = (service: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (service.exitCode !== null) return resolve()
    service.once('exit', () => resolve())
    service.kill('SIGTERM')
  })

const readProcFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Resident memory of a process in bytes; 0 once it has ended. */
export const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readProcFile(`/proc/${pid}/status`))?.[1] ?? 0) * 1024

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** Milliseconds of processor time of a process, and of its children that have ended. */
export const processorMs = (pid: number): number => {
  const stat = readProcFile(`/proc/${pid}/stat`)
  // The name of the program, in brackets, may have spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return TICK_MS * fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
}

/** The processes a process has started. */
export const childrenOf = (pid: number): readonly number[] =>
  readProcFile(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter((child) => child.trim() !== '')
    .map(Number)
