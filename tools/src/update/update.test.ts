import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readMachineNote } from '@site/api'
import { createKeyPair } from '../lib/signatures'
import { readMachineFile } from '../machine/machineFile'
import { writeReleaseFolder } from '../testing/releaseFolder'
import { temporaryFolders } from '../testing/temporaryFolders'
import { openUpdateMachine } from '../testing/updateMachine'
import { checkMachine } from './check'
import type { UpdateOptions } from './context'
import { readUpdateState } from './journey/state'
import { goBack, update } from './update'

const folder = temporaryFolders()

const CHANGELOG = `# Changelog

## 1.1.0 - 2027-01-31

### Before you update

Write to your teams.

## 1.0.1 - 2027-01-10

### Security

- Covers of feeds ran scripts.

## 1.0.0 - 2026-12-06

### Before you update

Not for those who have it.
`

/** A machine that runs 1.0.0, and a folder with 1.1.0. */
const openMachine = async () => {
  const machine = openUpdateMachine(folder())
  const releases = machine.inside('releases')
  await writeReleaseFolder(releases, '1.1.0', machine.key, { changelog: CHANGELOG })
  const run = async (options: UpdateOptions = { address: releases }) => {
    const done = await update(machine.openContext(), options)
    return done.ok ? 'done' : done.error.message
  }
  const back = async () => {
    const done = await goBack(machine.openContext())
    return done.ok ? 'done' : done.error.message
  }
  const check = async () => {
    const done = await checkMachine(machine.openContext(), releases)
    return done.ok ? 'done' : done.error.message
  }
  const readNote = () => readMachineNote(async (key) => readFileSync(path.join(machine.inside('site'), key)))
  return { ...machine, releases, run, back, check, readNote }
}

const BEFORE = { running: '1.0.0', parts: '1.0.0', layout: 1 }
const NEWER = { running: '1.1.0', parts: '1.1.0', layout: 2 }

test('a release is installed beside the present one, with all that the versions between say', async () => {
  const { run, state, readCurrent, lines, places } = await openMachine()
  expect(await run()).toBe('done')
  expect(state).toMatchObject(NEWER)
  expect(readCurrent()).toBe('1.1.0')
  const said = lines.join('\n')
  expect(said).toMatch(/closes a security hole, in 1\.0\.1:\n- Covers of feeds ran scripts\./)
  expect(said).toMatch(/Before you update \(1\.1\.0\):\nWrite to your teams\./)
  expect(said).not.toContain('Not for those who have it')
  expect(said).toContain('label stays as it is: its team publishes it with its key')
  expect(said).toContain('Version 1.1.0 runs, and the site answers')
  expect(await readUpdateState(places)).toMatchObject({
    value: { previous: { version: '1.0.0', revision: 7 } },
  })
  expect(await run({})).toBe('done')
  expect(lines.at(-1)).toBe('1.1.0 is installed, and nothing newer is there')
})

test.each<[string, string, boolean]>([
  ['a folder of a stick', "Clé d'Ondine/site", true],
  ['a folder with a line break', 'a\nb', false],
])('%s is kept only where the file of the machine can be read with it', async (_, name, isKept) => {
  const { run, key, inside, lines } = await openMachine()
  await writeReleaseFolder(inside(name), '1.1.0', key)
  expect(await run({ address: inside(name) })).toBe('done')
  expect(readMachineFile(inside('site.json'))).toMatchObject({ ok: true, value: { layout: 1 } })
  expect(await run({})).toMatch(isKept ? /^done$/ : /^No address of releases is known here/)
  expect(lines.some((line) => line.includes('is not kept'))).toBe(!isKept)
})

test('going back needs neither network nor npm, and brings programs, settings and parts of before', async () => {
  const { run, back, state, readCurrent, calls, faults, places } = await openMachine()
  await run()
  faults.uninstallable = '1.0.0'
  calls.length = 0
  expect(await back()).toBe('done')
  expect(state).toMatchObject({ running: '1.0.0', parts: '1.0.0' })
  expect(readCurrent()).toBe('1.0.0')
  expect(calls.filter((one) => one.startsWith('npm'))).toEqual([])
  expect(existsSync(path.join(places.versions, '1.1.0'))).toBe(false)
  expect(await back()).toBe('There is no version before the present one on this machine')
})

test.each<[string, Partial<Awaited<ReturnType<typeof openMachine>>['faults']>, RegExp]>([
  ['an api that never becomes ready', { sick: '1.1.0' }, /readyz does not answer 200 after 90 s/],
  ['parts that do not fit', { unfit: '1.1.0' }, /The parts of 1\.1\.0: it needs the contract 9/],
])('%s leads back to the whole version before', async (_, faults, why) => {
  const machine = await openMachine()
  Object.assign(machine.faults, faults)
  const said = await machine.run()
  expect(said).toMatch(/^The update failed, and everything is as it was before, with 1\.0\.0/)
  expect(said).toMatch(why)
  expect(machine.state).toMatchObject({ running: '1.0.0', parts: '1.0.0' })
  expect(machine.readCurrent()).toBe('1.0.0')
  expect(await readUpdateState(machine.places)).toEqual({ ok: true, value: {} })
  Object.assign(machine.faults, { sick: undefined, unfit: undefined })
  expect(await machine.run()).toBe('done')
})

test('an api without its sources before the update need not have them afterwards', async () => {
  const { run, faults } = await openMachine()
  faults.sick = '1.0.0'
  expect(await run()).toBe('done')
})

test.each<[string, Partial<Awaited<ReturnType<typeof openMachine>>['faults']>, RegExp]>([
  [
    'a disk without room',
    { freeBytes: 1e8 },
    /^Nothing was changed: The disk of .* lacks 200 MB: site prune/,
  ],
  [
    'a disk of the site alone without room',
    { siteFreeBytes: 1e6 },
    /^Nothing was changed: The disk of .*site lacks 49 MB: site prune/,
  ],
  [
    'a registry that sends other bytes',
    { altered: true },
    /^Nothing was changed: npm ci failed: EINTEGRITY: .*Integrity checksum failed/,
  ],
  ['a disk that npm fills', { uninstallable: '1.1.0' }, /^Nothing was changed: npm install failed: .*ENOSPC/],
  [
    'another command',
    {
      processes: [{ pid: 4, parent: 1, words: ['node', '/opt/site/current/tools/bin/shipped.mjs', 'prune'] }],
    },
    /^« site prune » runs on this machine/,
  ],
  [
    'somebody who has not done what comes before',
    { answer: false },
    /^Nothing was changed: call site update again/,
  ],
])('%s changes nothing', async (_, faults, why) => {
  const machine = await openMachine()
  Object.assign(machine.faults, faults)
  expect(await machine.run()).toMatch(why)
  expect(machine.state).toMatchObject({ ...BEFORE, revision: 7 })
  expect(machine.readCurrent()).toBe('1.0.0')
  expect(existsSync(path.join(machine.places.versions, '1.1.0'))).toBe(false)
})

test('cut, unsigned, foreign and older packages change nothing; an older one is installed where that is wished', async () => {
  const { run, releases, key, state, readCurrent, inside } = await openMachine()
  const file = path.join(releases, 'site-1.1.0.tgz')
  writeFileSync(file, readFileSync(file).subarray(9))
  expect(await run()).toMatch(/1\.1\.0\.tgz is cut or damaged/)
  await writeReleaseFolder(inside('unsigned'), '1.1.0', key, { signer: null })
  expect(await run({ address: inside('unsigned') })).toMatch(/is not signed: SHA256SUMS\.sig is missing/)
  await writeReleaseFolder(inside('foreign'), '1.1.0', createKeyPair())
  expect(await run({ address: inside('foreign') })).toMatch(/signed with a key that .* has not signed/)
  await writeReleaseFolder(inside('older'), '0.9.0', key)
  expect(await run({ address: inside('older') })).toMatch(/^0\.9\.0 is older than 1\.0\.0.*--allow-older/)
  expect(state).toMatchObject({ ...BEFORE, revision: 7 })
  expect(await run({ address: inside('older'), allowOlder: true })).toBe('done')
  expect(readCurrent()).toBe('0.9.0')
})

test('killed at any moment, the site is whole, and the next command completes the update or begins it again', async () => {
  for (let moment = 1; ; moment += 1) {
    const machine = await openMachine()
    const wasKilled = await machine.runUntil(moment, () => machine.run())
    if (!wasKilled) {
      expect(moment).toBeGreaterThan(14)
      break
    }
    expect(machine.readCurrent()).toMatch(/^1\.[01]\.0$/)
    expect(await machine.run()).toBe('done')
    expect([moment, machine.state]).toMatchObject([moment, NEWER])
    expect(machine.readCurrent()).toBe('1.1.0')
    expect((await readUpdateState(machine.places)).ok && machine.lines.at(-1)).toMatch(
      /1\.1\.0 runs|nothing newer/,
    )
  }
})

test('killed at any moment of going back, the next command completes that', async () => {
  for (let moment = 1; ; moment += 1) {
    const machine = await openMachine()
    await machine.run()
    const wasKilled = await machine.runUntil(moment, () => machine.back())
    if (!wasKilled) {
      expect(moment).toBeGreaterThan(8)
      break
    }
    expect(machine.readCurrent()).toMatch(/^1\.[01]\.0$/)
    await machine.back()
    expect([moment, machine.state]).toMatchObject([moment, { running: '1.0.0', parts: '1.0.0' }])
    expect(machine.readCurrent()).toBe('1.0.0')
  }
})

test('what is unfinished is there for site status until it is completed', async () => {
  const { runUntil, run, places } = await openMachine()
  await runUntil(9, () => run())
  expect(await readUpdateState(places)).toMatchObject({ value: { unfinished: { to: { version: '1.1.0' } } } })
  await run()
  expect(await readUpdateState(places)).not.toMatchObject({ value: { unfinished: {} } })
})

test('a check notes the newer release, the certificate and the newest backup, and changes nothing else', async () => {
  const { check, readNote, state, run, lines, inside } = await openMachine()
  writeFileSync(inside('backup/site-2027-01-31T04-20-00Z.tar.gz'), '')
  expect(await check()).toBe('done')
  expect(await readNote()).toMatchObject({
    certificateBeginsAt: '2026-12-01T00:00:00.000Z',
    certificateEndsAt: '2027-03-01T00:00:00.000Z',
    backupAt: '2027-01-31T04:20:00.000Z',
    newer: { version: '1.1.0', isSecurity: true },
  })
  expect(lines).toContain('To install it: site update')
  expect(state).toMatchObject(BEFORE)
  await run()
  expect(await readNote()).not.toHaveProperty('newer')
})

test('a check where no address of releases is known notes the rest, and is no failure of its daily timer', async () => {
  const { readNote, openContext, lines } = await openMachine()
  expect(await checkMachine(openContext())).toEqual({ ok: true })
  expect(await readNote()).toMatchObject({ certificateEndsAt: '2027-03-01T00:00:00.000Z' })
  expect(await readNote()).not.toHaveProperty('newer')
  expect(lines.at(-1)).toMatch(/^No address of releases is known here/)
})

test('a link in the way of the note is replaced, not followed; a check without an answer keeps what was known', async () => {
  const { check, readNote, releases, inside, openContext } = await openMachine()
  writeFileSync(inside('shadow'), 'of root')
  symlinkSync(inside('shadow'), inside('site/machine.json'))
  await check()
  expect(readFileSync(inside('shadow'), 'utf8')).toBe('of root')
  const failed = await checkMachine(openContext(), path.join(releases, 'nowhere'))
  expect(failed).toMatchObject({ error: { kind: 'no-release' } })
  expect((await readNote())?.newer).toEqual({ version: '1.1.0', isSecurity: true })
})
