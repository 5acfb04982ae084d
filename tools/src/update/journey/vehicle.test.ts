import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeReleaseFolder } from '../../testing/releaseFolder'
import { temporaryFolders } from '../../testing/temporaryFolders'
import { openUpdateMachine } from '../../testing/updateMachine'
import type { UpdateOptions } from '../context'
import { goBack, update } from '../update'
import { replaceLink } from './links'
import { readUpdateState } from './state'
import { removeOldVersions } from './versions'

const folder = temporaryFolders()

/** A machine that runs 1.0.0, and a folder for each of some releases. */
const openMachine = async (base: string, versions: readonly string[]) => {
  const machine = openUpdateMachine(base)
  for (const version of versions) await writeReleaseFolder(machine.inside(version), version, machine.key)
  const run = async (version: string, options: UpdateOptions = {}) => {
    const done = await update(machine.openContext(), { address: machine.inside(version), ...options })
    return done.ok ? 'done' : done.error.message
  }
  const back = async () => {
    const done = await goBack(machine.openContext())
    return done.ok ? 'done' : done.error.message
  }
  return { ...machine, run, back }
}

test('where the folder of versions is a link, the release that runs and the one before stay', async () => {
  const base = folder()
  mkdirSync(path.join(base, 'disk'))
  symlinkSync('disk', path.join(base, 'opt'))
  const { run, back, faults, readCurrent } = await openMachine(base, ['1.1.0', '1.2.0', '1.3.0'])
  expect([await run('1.1.0'), await run('1.2.0')]).toEqual(['done', 'done'])
  faults.freeBytes = 0
  expect(await run('1.3.0')).toMatch(/^Nothing was changed/)
  expect(readCurrent()).toBe('1.2.0')
  expect(await back()).toBe('done')
  expect(readCurrent()).toBe('1.1.0')
})

test('the release that the link leads to stays, whatever else is kept, and also where its own folder is a link', () => {
  const base = folder()
  const places = { current: `${base}/current`, versions: `${base}/versions`, state: `${base}/state` }
  const [onDisk, old] = [path.join(base, 'disk/1.1.0'), path.join(places.versions, '1.0.0')]
  for (const made of [path.join(onDisk, 'lib'), old]) mkdirSync(made, { recursive: true })
  symlinkSync(onDisk, path.join(places.versions, '1.1.0'))
  replaceLink(places.current, path.join(places.versions, '1.1.0/lib'))
  removeOldVersions(places, [])
  expect([existsSync(places.current), existsSync(old)]).toEqual([true, false])
})

test('where parts cannot be taken back, going back ends, says so, and the next update begins anew', async () => {
  const { run, back, faults, state, places, readCurrent } = await openMachine(folder(), ['1.1.0'])
  await run('1.1.0')
  faults.lostRevision = true
  expect(await back()).toBe(
    'Version 1.0.0 runs again, and the site answers, but without its parts. The parts of 1.0.0: Revision 7 is missing: site deploy publishes those of this release',
  )
  expect(await readUpdateState(places)).toEqual({ ok: true, value: {} })
  expect([readCurrent(), state.running, state.parts]).toEqual(['1.0.0', '1.0.0', '1.1.0'])
  expect(await run('1.1.0')).toBe('done')
})

test('an update that fails says which parts stay where they cannot be taken back', async () => {
  const { run, faults, places } = await openMachine(folder(), ['1.1.0'])
  Object.assign(faults, { unfit: '1.1.0', lostRevision: true })
  const said = await run('1.1.0')
  expect(said).toMatch(
    /^The update failed, and programs and settings are as before, with 1\.0\.0\. Why it failed: The parts of 1\.1\.0: it needs the contract 9\. The parts of 1\.0\.0: Revision 7 is missing/,
  )
  expect(await readUpdateState(places)).toEqual({ ok: true, value: {} })
})

test.each<[string, { freeBytes?: number; uninstallable?: string; broken?: string }]>([
  ['the disk has no room', { freeBytes: 1e8 }],
  ['npm cannot install it', { uninstallable: '1.0.5' }],
  ['it does not start', { broken: '1.0.5' }],
])('the version before stays whole where it is to be installed again and %s', async (_, faults) => {
  const machine = await openMachine(folder(), ['1.0.5', '1.1.0'])
  await machine.run('1.0.5')
  await machine.run('1.1.0')
  const mark = path.join(machine.places.versions, '1.0.5/mark')
  writeFileSync(mark, '')
  Object.assign(machine.faults, faults)
  expect(await machine.run('1.0.5', { allowOlder: true })).toMatch(/^Nothing was changed/)
  expect([machine.readCurrent(), existsSync(mark)]).toEqual(['1.1.0', true])
  Object.assign(machine.faults, { freeBytes: undefined, uninstallable: undefined, broken: undefined })
  expect(await machine.back()).toBe('done')
  expect(machine.readCurrent()).toBe('1.0.5')
})
