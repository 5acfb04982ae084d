import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import {
  FILES,
  folder,
  HOME,
  openMachine,
  openUsualMachine,
  PLAYED,
  readFailure,
  SECRET,
  UNIT,
  write,
} from '../testing/savedMachine'
import { unwrap } from '../testing/stubSite'
import { readEntries } from './readArchive'
import { describeNextSteps } from './restoreBackup'

test('an empty machine gets everything that cannot be made again, with modes, times and links', async () => {
  const file = unwrap(await openUsualMachine().backup())
  const empty = openMachine({})
  unwrap(await empty.restore(file))
  const made = /live\/index|registry|feed\.json|writer|ssh|other/
  for (const [name, text] of Object.entries(FILES))
    if (made.test(name)) expect(existsSync(path.join(empty.base, name))).toBe(false)
    else expect(empty.read(name)).toBe(text)
  const modeOf = (name: string): number => statSync(path.join(empty.base, name)).mode & 0o777
  expect([modeOf(SECRET), modeOf('/etc/site')]).toEqual([0o600, 0o750])
  expect(statSync(path.join(empty.base, HOME)).mtimeMs).toBe(1_700_000_000_000)
  const key = path.join(empty.base, 'etc/letsencrypt/live/sel-noir.example/privkey.pem')
  expect(readlinkSync(key)).toBe('../../archive/sel-noir.example/privkey1.pem')
  expect(readFileSync(key, 'utf8')).toBe('key')
})

test('a restore that runs again writes nothing', async () => {
  const machine = openUsualMachine()
  const file = unwrap(await machine.backup())
  unwrap(await machine.restore(file))
  expect(machine.lines.at(-1)).toMatch(/^0 of 14 files were written/)
})

test('files that are different here are named and stay, until --force replaces them; those that are here alone stay always', async () => {
  const machine = openUsualMachine()
  const file = unwrap(await machine.backup())
  write(machine.base, HOME, 'title: Sel Blanc\n')
  write(machine.base, '/srv/content/new.yaml', 'new')
  const unitFile = path.join(machine.base, UNIT)
  execFileSync('rm', [unitFile])
  const refused = readFailure(await machine.restore(file))
  expect(refused).toContain(HOME)
  expect(refused).toContain('--force')
  expect([machine.read(HOME), existsSync(unitFile)]).toEqual(['title: Sel Blanc\n', false])
  unwrap(await machine.restore(file, { force: true }))
  expect([machine.read(HOME), machine.read(UNIT), machine.read('/srv/content/new.yaml')]).toEqual([
    FILES[HOME],
    FILES[UNIT],
    'new',
  ])
})

test('records that grew since the backup stay as they are', async () => {
  const machine = openUsualMachine()
  const file = unwrap(await machine.backup())
  const grown = `${FILES[PLAYED]}{"title":"Snare"}\n`
  write(machine.base, PLAYED, grown)
  unwrap(await machine.restore(file))
  expect(machine.read(PLAYED)).toBe(grown)
  write(machine.base, PLAYED, '{"title":"Other"}\n{"title":"Snare"}\n')
  expect(readFailure(await machine.restore(file))).toContain(PLAYED)
})

test('a dry run says what each place would get, and writes nothing', async () => {
  const file = unwrap(await openUsualMachine().backup())
  const empty = openMachine({})
  unwrap(await empty.restore(file, { dryRun: true }))
  expect(empty.lines).toContain('Nothing was written: leave out --dry-run to do it')
  expect(empty.lines.join('\n')).toContain('/etc/site: 1 to write, 0 as saved, 0 different here')
  expect(readdirSync(empty.base)).toEqual([])
})

test('a cut archive, one with another byte, and any other file restore nothing', async () => {
  const machine = openUsualMachine()
  const file = unwrap(await machine.backup())
  const bytes = readFileSync(file)
  const empty = openMachine({})
  for (const length of [bytes.length - 1, bytes.length - 400, Math.floor(bytes.length / 2), 0]) {
    const cut = path.join(folder(), 'cut.tar.gz')
    writeFileSync(cut, bytes)
    truncateSync(cut, length)
    expect(readFailure(await empty.restore(cut))).toContain(
      'is not a whole backup, and nothing was restored: its end is missing',
    )
  }
  const changed = path.join(folder(), 'changed.tar.gz')
  const middle = Math.floor(bytes.length / 2)
  writeFileSync(
    changed,
    Buffer.concat([
      bytes.subarray(0, middle),
      Buffer.of((bytes[middle] ?? 0) ^ 255),
      bytes.subarray(middle + 1),
    ]),
  )
  expect(readFailure(await empty.restore(changed))).toContain('is not a whole backup')
  expect(readFailure(await empty.restore(path.join(folder(), 'none.tar.gz')))).toContain('no such file')
  expect(readdirSync(empty.base)).toEqual([])
})

test('what a visit of an archive fails with is its failure, not that the archive was left', async () => {
  const machine = openUsualMachine()
  write(machine.base, UNIT, 'x'.repeat(3_000_000))
  const file = unwrap(await machine.backup())
  const visited = readEntries(file, async (_header, bytes) => {
    for await (const _ of bytes) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
  })
  await expect(visited).rejects.toMatchObject({ code: 'ENOSPC' })
})

test('a root that is a link to another disk is saved and restored as the folder it leads to', async () => {
  const machine = openUsualMachine()
  execFileSync('mv', [path.join(machine.base, 'srv/content'), path.join(machine.base, 'data')])
  symlinkSync('../data', path.join(machine.base, 'srv/content'))
  const file = unwrap(await machine.backup())
  write(machine.base, '/data/home/home.yaml', 'changed')
  unwrap(await machine.restore(file, { force: true }))
  expect(lstatSync(path.join(machine.base, 'srv/content')).isSymbolicLink()).toBe(true)
  expect(machine.read('/data/home/home.yaml')).toBe(FILES[HOME])
})

test('services that still run are restarted: they see the folders that were lost', () => {
  const units = ['site-server.service', 'site-pages.service', 'site-pages.timer']
  const steps = describeNextSteps({ entries: units.map((unit) => ({ path: `/etc/systemd/system/${unit}` })) })
  expect(steps.split('\n').slice(2, 4)).toEqual([
    '  systemctl enable --now site-server site-pages.timer',
    '  systemctl restart site-server',
  ])
})
