// Notes what only root can see of a machine for the watch of the api, which tells people: `machine.json` in the folder of the site.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { connect } from 'node:tls'
import { formatMachineNote, MACHINE_KEY, type MachineNote, readMachineNote } from '@site/api'
import { systemClock } from '@site/shared/clock'
import { attempt } from '@site/shared/result'
import { findNewestTime } from '../backup/backupFiles'
import { replaceDurably } from '../machine/durableFile'
import { MACHINE_FILE, type MachineSettings, readMachineFile } from '../machine/machineFile'
import type { UpdatePorts, Validity } from './journey/ports'

const ANSWER_MS = 10_000

/** Asks the web server of this machine for its certificate, as visitors get it; undefined where none answers. */
export const readCertificate = (domain: string, port = 443): Promise<Validity | undefined> =>
  new Promise((resolve) => {
    const socket = connect({
      host: '127.0.0.1',
      port,
      servername: domain,
      // Its end is read, nothing is sent: also of one that ended, or that this machine does not trust.
      rejectUnauthorized: false,
      timeout: ANSWER_MS,
    })
    const end = (validity: Validity | undefined): void => {
      socket.destroy()
      resolve(validity)
    }
    socket.once('secureConnect', () => {
      const { valid_from, valid_to } = socket.getPeerCertificate()
      const validity = { from: Date.parse(valid_from), to: Date.parse(valid_to) }
      end(Number.isNaN(validity.from + validity.to) ? undefined : validity)
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
  { readCertificate: read, clock }: Pick<UpdatePorts, 'readCertificate' | 'clock'>,
  newer: MachineNote['newer'] | 'unknown',
): Promise<void> => {
  const [certificate, backupAt] = [await read(domain), await findNewestTime(backup, clock.now())]
  const known = newer === 'unknown' ? await readNewer(site) : newer
  const note = {
    notedAt: new Date(clock.now()).toISOString(),
    ...(certificate && {
      certificateBeginsAt: new Date(certificate.from).toISOString(),
      certificateEndsAt: new Date(certificate.to).toISOString(),
    }),
    ...(backupAt !== undefined && { backupAt: new Date(backupAt).toISOString() }),
    ...(known && { newer: known }),
  }
  replaceDurably(path.join(site, MACHINE_KEY), formatMachineNote(note), 0o644)
}

/** Notes a machine that `site setup` made once a backup of its site is saved: its daily check would note it a day later. */
export const noteIfSetUp = async (
  siteDir: string,
  { machineFile = MACHINE_FILE, readCertificate: read = readCertificate, clock = systemClock } = {},
): Promise<void> => {
  const machine = readMachineFile(machineFile)
  if (machine.ok && machine.value?.site === siteDir)
    await noteMachine(machine.value, { readCertificate: read, clock }, 'unknown')
}
