// The ports of an update, for all it does to the machine: tests have a machine of their own.
import { execFile } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { type Clock, systemClock } from '@site/shared/clock'
import type { Result } from '@site/shared/result'
import { KEPT_BACKUPS } from '../../backup/backupFiles'
import { makeBackup } from '../../backup/makeBackup'
import { askInTerminal } from '../../lib/askInTerminal'
import type { Failure } from '../../lib/failures'
import { translate } from '../../lib/language'
import { MACHINE_LOCKS } from '../../machine/machineLock'
import type { Site } from '../../workspace/site'
import { listProcesses, type Process } from '../running'
import { UPDATE_PLACES, type UpdatePlaces } from './state'
import { updateWords } from './update.content'

/** How a program ended. */
export interface Ran {
  /** 0 for success; undefined where it did not start, or took too long. */
  readonly status: number | undefined
  readonly output: string
  readonly errors: string
}

/** From when to when a certificate is valid, in ms since 1970. */
export interface Validity {
  readonly from: number
  readonly to: number
}

export interface UpdatePorts {
  readonly places: UpdatePlaces
  readonly machineFile: string
  readonly run: (program: string, args: readonly string[], timeoutMs: number) => Promise<Ran>
  readonly request: typeof fetch
  readonly clock: Pick<Clock, 'now' | 'after'>
  readonly backUp: (folder: string) => Promise<Result<string, Failure>>
  readonly processes: () => readonly Process[]
  readonly freeBytes: (folder: string) => Promise<number>
  /** The certificate that the web server answers with; undefined where none answers. */
  readonly readCertificate: (domain: string) => Promise<Validity | undefined>
  /** Whether somebody at the terminal says yes; nobody is asked without a terminal. */
  readonly ask: (question: string) => Promise<boolean>
  readonly lockName: string
}

const MAX_OUTPUT_BYTES = 8_000_000

const run: UpdatePorts['run'] = (program, args, timeoutMs) =>
  new Promise((resolve) => {
    execFile(
      program,
      args,
      { timeout: timeoutMs, maxBuffer: MAX_OUTPUT_BYTES, cwd: '/' },
      (cause, output, errors) => {
        const code = cause?.code
        const status = cause === null ? 0 : typeof code === 'number' ? code : undefined
        resolve({ status, output, errors: errors || (cause?.message ?? '') })
      },
    )
  })

const ask = async (question: string): Promise<boolean> => {
  if (!process.stdin.isTTY) return true
  const answer = await askInTerminal(`${question} ${translate(updateWords).yesNo} `)
  return answer !== undefined && /^\s*[oy]/i.test(answer)
}

/** The ports of this machine. */
export const openPorts = (
  site: Site,
  machineFile: string,
  readCertificate: UpdatePorts['readCertificate'],
): UpdatePorts => ({
  places: UPDATE_PLACES,
  machineFile,
  run,
  request: fetch,
  clock: systemClock,
  backUp: (folder) => makeBackup(site, { to: folder, keep: KEPT_BACKUPS }),
  processes: listProcesses,
  freeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  },
  readCertificate,
  ask,
  lockName: MACHINE_LOCKS.update,
})
