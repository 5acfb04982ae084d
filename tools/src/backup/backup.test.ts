import { execFileSync } from 'node:child_process'
import {
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { HOUR_MS } from '@site/shared/durations'
import type { Store } from '../store/store'
import {
  FILES,
  folder,
  HOME,
  openMachine,
  openUsualMachine,
  PLAYED,
  REVISION,
  readFailure,
  write,
} from '../testing/savedMachine'
import { unwrap } from '../testing/stubSite'
import { listBackups } from './backupFiles'
import { isTooLong, type ListedEntry, MAX_ENTRIES, MAX_MANIFEST_BYTES } from './manifest'

/** A store in which a revision appears each of the first times that they are listed. */
const changing = (store: Store, times: number): Store => {
  let listed = 0
  return {
    ...store,
    list: async (prefix, maxKeys) => {
      listed += 1
      const number = Math.min(listed, times)
      const revision = `revisions/${String(number).padStart(8, '0')}.json`
      return prefix.startsWith('revisions') ? [revision] : store.list(prefix, maxKeys)
    },
  }
}

const readArchive = (file: string): string => gunzipSync(readFileSync(file)).toString()

test('an archive is readable by its owner alone, and by tar in an emergency', async () => {
  const file = unwrap(await openUsualMachine().backup())
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const into = folder()
  execFileSync('tar', ['--extract', '--gzip', '--file', file, '--directory', into])
  expect(readFileSync(path.join(into, PLAYED), 'utf8')).toBe(FILES[PLAYED])
})

test('the newest backups stay, and nothing else of the folder is removed', async () => {
  const machine = openUsualMachine()
  write(machine.base, '/backup/site-2026-11-01T04-20-00Z.tar.gz', 'old')
  write(machine.base, '/backup/site-2026-11-02T04-20-00Z.tar.gz', 'older than this one')
  write(machine.base, '/backup/site-1.tar.gz', 'of the former script')
  const file = unwrap(await machine.backup({ keep: 2 }))
  expect(machine.list()).toEqual(['site-1.tar.gz', 'site-2026-11-02T04-20-00Z.tar.gz', path.basename(file)])
})

test('after the clock was set back the new backup stays, and those of later dates are the older ones', async () => {
  const machine = openUsualMachine()
  for (const day of ['2098-01-01', '2099-01-01'])
    write(machine.base, `/backup/site-${day}T04-20-00Z.tar.gz`, day)
  const file = unwrap(await machine.backup({ keep: 2 }))
  expect(machine.list()).toEqual([path.basename(file), 'site-2099-01-01T04-20-00Z.tar.gz'])
})

test('what leads out of the saved places makes a backup that is not whole, has another name and ends with a failure', async () => {
  const machine = openUsualMachine()
  symlinkSync('/mnt/pictures', path.join(machine.base, 'srv/content/pictures'))
  write(machine.base, '/backup/site-2026-11-02T04-20-00Z.tar.gz', 'whole')
  const failure = readFailure(await machine.backup({ keep: 1 }))
  expect(failure).toContain('/srv/content/pictures is a link to /mnt/pictures, which is not saved')
  expect(await listBackups(path.join(machine.base, 'backup'))).toEqual(['site-2026-11-02T04-20-00Z.tar.gz'])
  const [incomplete = ''] = machine.list().filter((name) => name.includes('incomplete'))
  const empty = openMachine({})
  const from = path.join(machine.base, 'backup', incomplete)
  expect(readFailure(await empty.restore(from))).toContain('The backup is not whole')
  expect(readdirSync(empty.base)).toEqual([])
  unwrap(await empty.restore(from, { force: true }))
  expect(empty.read(HOME)).toBe(FILES[HOME])
})

test('of backups that are not whole the newest stays, and no whole one is removed for it', async () => {
  const machine = openUsualMachine()
  symlinkSync('/mnt/pictures', path.join(machine.base, 'srv/content/pictures'))
  const whole = ['site-2026-11-01T04-20-00Z.tar.gz', 'site-2026-11-02T04-20-00Z.tar.gz']
  for (const name of [...whole, 'site-2026-11-03T04-20-00Z.incomplete.tar.gz'])
    write(machine.base, `/backup/${name}`, 'x')
  readFailure(await machine.backup({ keep: 1 }))
  const list = machine.list()
  expect(list.filter((name) => !name.includes('incomplete'))).toEqual(whole)
  expect(list.filter((name) => name.includes('incomplete'))).toHaveLength(1)
  expect(list).not.toContain('site-2026-11-03T04-20-00Z.incomplete.tar.gz')
})

test('what killed backups left is removed a day later, also where a backup fails', async () => {
  const machine = openUsualMachine()
  const [old, young] = ['.site-backup-old.part', '.site-backup-young.part']
  for (const name of [old, young]) write(machine.base, `/backup/${name}`, 'x')
  const before = new Date(Date.now() - 25 * HOUR_MS)
  utimesSync(path.join(machine.base, 'backup', old), before, before)
  execFileSync('rm', ['-r', path.join(machine.base, 'srv/content')])
  readFailure(await machine.backup())
  expect(machine.list()).toEqual([young])
})

test('a name that is not UTF-8 makes a backup that is not whole', async () => {
  const machine = openUsualMachine()
  writeFileSync(Buffer.from(`${machine.base}/srv/content/\xe9.jpg`, 'latin1'), 'x')
  expect(readFailure(await machine.backup())).toContain('/srv/content has a file whose name is not UTF-8')
})

test('the state of an api under DynamicUser is saved once, from its own folder', async () => {
  const machine = openMachine({ ...FILES, '/var/lib/private/site-api/played/a.jsonl': 'a' })
  execFileSync('rm', ['-r', path.join(machine.base, 'var/lib/site-api')])
  symlinkSync('private/site-api', path.join(machine.base, 'var/lib/site-api'))
  const archive = readArchive(unwrap(await machine.backup()))
  expect(archive.split('var/lib/private/site-api/played/a.jsonl').length).toBeGreaterThan(1)
  expect(archive).not.toContain('var/lib/site-api')
})

test.each(['/srv', '/srv/site', '/srv/site/parts/label', '/srv/site/live', '/etc/letsencrypt/archive'])(
  '%s, which lies in or around another place, is saved once and restored',
  async (place) => {
    const file = unwrap(await openUsualMachine().backup({ also: [place] }))
    const empty = openMachine({})
    unwrap(await empty.restore(file, { also: [place] }))
    expect(empty.read(REVISION)).toBe(FILES[REVISION])
    expect(existsSync(path.join(empty.base, place))).toBe(true)
  },
)

test('a link that goes up after a name makes a backup that is not whole: its restore would refuse it', async () => {
  const machine = openUsualMachine()
  symlinkSync('home/../residents', path.join(machine.base, 'srv/content/people'))
  expect(readFailure(await machine.backup())).toContain('/srv/content/people is a link to home/../residents')
})

test('a backup is refused inside what it saves, and without content', async () => {
  const machine = openUsualMachine()
  expect(readFailure(await machine.backup({ to: '/srv/content/backup' }))).toContain('which is saved')
  execFileSync('rm', ['-r', path.join(machine.base, 'srv/content')])
  expect(readFailure(await machine.backup())).toContain('There is nothing at /srv/content')
})

test('a backup begins again when the site changes meanwhile, and gives up where it never rests', async () => {
  const machine = openUsualMachine()
  unwrap(await machine.backup({}, changing(machine.store, 2)))
  expect(machine.list()).toHaveLength(1)
  const failure = readFailure(await machine.backup({}, changing(machine.store, 1_000)))
  expect(failure).toContain('The site changed each time while it was saved, and nothing was written')
  expect(machine.list()).toHaveLength(1)
})

test('a backup lists no more than its restore reads', () => {
  const entry: ListedEntry = { kind: 'file', path: '/srv/a', size: 1, mode: 0o644, uid: 0, gid: 0, mtime: 0 }
  const say = (count: number, one = entry) => isTooLong({ entries: Array(count).fill(one), missing: [] })
  expect([say(0), say(1), say(MAX_ENTRIES / 2), say(MAX_ENTRIES + 1)]).toEqual([false, false, false, true])
  const long = { ...entry, path: `/${'a'.repeat(4_000)}` }
  expect(say(Math.ceil(MAX_MANIFEST_BYTES / 4_000), long)).toBe(true)
})
