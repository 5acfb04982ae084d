import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { MACHINE_KEY } from '@site/api'
import { DAY_MS } from '@site/shared/durations'
import { createFakeClock } from '@site/shared/testing/node'
import { nameBackup } from '../backup/backupFiles'
import { formatMachineFile } from '../machine/machineFile'
import { makeWanted } from '../testing/bareMachine'
import { temporaryFolders } from '../testing/temporaryFolders'
import { noteIfSetUp } from './machineNote'

const folder = temporaryFolders()
const BACKUP_AT = Date.parse('2026-11-29T22:46:00.000Z')

/** A machine that was set up, whose newest backup is not noted yet. */
const openMachine = () => {
  const base = folder()
  const places = { site: path.join(base, 'site'), backup: path.join(base, 'backup') }
  for (const place of Object.values(places)) mkdirSync(place)
  writeFileSync(path.join(places.backup, nameBackup(BACKUP_AT)), '')
  const machineFile = path.join(base, 'site.json')
  writeFileSync(machineFile, formatMachineFile({ ...makeWanted().machine, ...places }))
  return { ...places, machineFile }
}

const readCertificate = async () => undefined
const clock = createFakeClock(Date.parse('2026-11-29T22:47:00.000Z'))

test('a backup is noted once it is made, so that the message which asked for it ends', async () => {
  const { site, machineFile } = openMachine()
  await noteIfSetUp(site, { machineFile, readCertificate, clock })
  expect(JSON.parse(readFileSync(path.join(site, MACHINE_KEY), 'utf8'))).toEqual({
    notedAt: '2026-11-29T22:47:00.000Z',
    backupAt: new Date(BACKUP_AT).toISOString(),
  })
})

test('backups of a date to come, or of none, are not the newest: a wrong clock of one night would hide missing ones', async () => {
  const { site, backup, machineFile } = openMachine()
  for (const name of [nameBackup(BACKUP_AT + 365 * DAY_MS), 'site-2026-11-99T04-20-00Z.tar.gz'])
    writeFileSync(path.join(backup, name), '')
  await noteIfSetUp(site, { machineFile, readCertificate, clock })
  expect(JSON.parse(readFileSync(path.join(site, MACHINE_KEY), 'utf8'))).toMatchObject({
    backupAt: new Date(BACKUP_AT).toISOString(),
  })
})

test('nothing is noted of another site than that of the machine, nor without a machine file', async () => {
  const { site, machineFile } = openMachine()
  await noteIfSetUp('/elsewhere', { machineFile, readCertificate, clock })
  await noteIfSetUp(site, { machineFile: `${machineFile}.none`, readCertificate, clock })
  expect(() => readFileSync(path.join(site, MACHINE_KEY))).toThrow('ENOENT')
})
