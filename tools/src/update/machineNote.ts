// Notes what only root can see of a machine for the watch of the api, which tells people: `machine.json` in the folder of the site.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { connect } from 'node:tls'
import { formatMachineNote, MACHINE_KEY, type MachineNote, readMachineNote } from '@site/api'
import { attempt } from '@site/shared/result'
import { findNewestTime } from '../backup/backupFiles'
import { replaceDurably } from '../machine/durableFile'
import { MACHINE_FILE, type MachineSettings, readMachineFile } from '../machine/machineFile'
import type { UpdatePorts } from './journey/ports'

const ANSWER_MS = 10_000

/** Asks the web server of this machine for its certificate, as visitors get it; undefined where none answers. */
export const readCertificateEnd = (domain: string, port = 443): Promise<number | undefined> =>
  new Promise((resolve) => {
    const socket = connect({
      host: '127.0.0.1',
      port,
      servername: domain,
      // Its end is read, nothing is sent: also of one that ended, or that this machine does not trust.
      rejectUnauthorized: false,
      timeout: ANSWER_MS,
    })
    const end = (time: number | undefined): void => {
      socket.destroy()
      resolve(time)
    }
    socket.once('secureConnect', () => {
      const time = Date.parse(socket.getPeerCertificate().valid_to)
      end(Number.isNaN(time) ? undefined : time)
    })
    socket.once('timeout', () => end(undefined))
    socket.once('error', () => end(undefined))
  })

/** The newer release that was noted last. */
const readNewer = async (siteDir: string): Promise<MachineNote['newer']> =>
  (await readMachineNote(async (key) => attempt(() => readFileSync(path.join(siteDir, key)))))?.newer

/**
 * Notes certificate and newest backup as they are now.
 * @param newer the newest release; undefined where the installed one is, `unknown` keeps what was noted
 */
export const noteMachine = async (
  { site, backup, domain }: Pick<MachineSettings, 'site' | 'backup' | 'domain'>,
  { readCertificateEnd: readEnd }: Pick<UpdatePorts, 'readCertificateEnd'>,
  newer: MachineNote['newer'] | 'unknown',
): Promise<void> => {
  const [end, backupAt] = [await readEnd(domain), await findNewestTime(backup)]
  const known = newer === 'unknown' ? await readNewer(site) : newer
  const note = {
    ...(end !== undefined && { certificateEndsAt: new Date(end).toISOString() }),
    ...(backupAt !== undefined && { backupAt: new Date(backupAt).toISOString() }),
    ...(known && { newer: known }),
  }
  replaceDurably(path.join(site, MACHINE_KEY), formatMachineNote(note), 0o644)
}

/** Notes a machine that `site setup` made once a backup of its site is saved: its daily check would note it a day later. */
export const noteIfSetUp = async (
  siteDir: string,
  { machineFile = MACHINE_FILE, readCertificateEnd: readEnd = readCertificateEnd } = {},
): Promise<void> => {
  const machine = readMachineFile(machineFile)
  if (machine.ok && machine.value?.site === siteDir)
    await noteMachine(machine.value, { readCertificateEnd: readEnd }, 'unknown')
}
