// A machine in a folder, with what a backup saves of it and what it leaves out.
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { type BackupOptions, makeBackup } from '../backup/makeBackup'
import { type RestoreOptions, restoreBackup } from '../backup/restoreBackup'
import { createFolderStore } from '../store/folderStore'
import { temporaryFolders } from './temporaryFolders'

export const folder = temporaryFolders()

export const REVISION = '/srv/site/revisions/00000001.json'
export const HOME = '/srv/content/home/home.yaml'
export const SECRET = '/etc/site/api.env'
export const PLAYED = '/var/lib/site-api/played/2026-11-29.jsonl'
export const UNIT = '/etc/systemd/system/site-api.service'

export const FILES: Readonly<Record<string, string>> = {
  [HOME]: 'title: Sel Noir\n',
  '/srv/content/site.config.json': '{}',
  '/srv/content/residents/Zéphyr & "Mica"\n.yaml': 'name: Zéphyr\n',
  [`/srv/content/${'long-'.repeat(45)}.txt`]: 'a name longer than the fields of tar',
  '/srv/content/empty.txt': '',
  [REVISION]: '{"number":1}',
  '/srv/site/parts/label/1.0.0/part.js': 'export default 1',
  '/srv/site/embed/v1/player-1a2b.js': 'pinned',
  '/srv/site/live/index.html': 'made again',
  '/srv/site/registry.json': 'made again',
  [SECRET]: 'FEED_URL=https://x/?token=secret',
  [PLAYED]: '{"title":"Kick"}\n',
  '/var/lib/site-api/played/writer.json': 'a lease of a running api',
  '/var/lib/site-api/feed.json': 'asked for again',
  [UNIT]: '[Service]\n',
  '/etc/systemd/system/ssh.service': 'not of the site',
  '/etc/nginx/conf.d/site.conf': 'server {}',
  '/etc/nginx/conf.d/other.conf': 'not of the site',
  '/etc/letsencrypt/archive/sel-noir.example/privkey1.pem': 'key',
}

export const write = (base: string, file: string, text: string): void => {
  const place = path.join(base, file)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, text)
}

/** A machine in a folder. */
export const openMachine = (files: Readonly<Record<string, string>> = FILES) => {
  const base = folder()
  for (const [file, text] of Object.entries(files)) write(base, file, text)
  const lines: string[] = []
  const print = (line: string): void => void lines.push(line)
  const site = {
    root: base,
    siteDir: '/srv/site',
    contentDir: '/srv/content',
    configFile: '/srv/content/site.config.json',
    store: createFolderStore(path.join(base, 'srv/site'), { durable: false }),
    logger: { info: print, error: print },
  }
  const backup = (options: Partial<BackupOptions> = {}, store = site.store) =>
    makeBackup({ ...site, store }, { to: path.join(base, 'backup'), keep: 14, base, ...options })
  const restore = (from: string, options: Partial<RestoreOptions> = {}) =>
    restoreBackup(site, { from, into: base, ...options })
  const read = (file: string): string => readFileSync(path.join(base, file), 'utf8')
  return {
    base,
    lines,
    store: site.store,
    backup,
    restore,
    read,
    list: () => readdirSync(path.join(base, 'backup')),
  }
}

/** A machine with a link, as certbot makes them, and modes that are not the usual ones. */
export const openUsualMachine = () => {
  const machine = openMachine()
  const live = path.join(machine.base, 'etc/letsencrypt/live/sel-noir.example')
  mkdirSync(live, { recursive: true })
  symlinkSync('../../archive/sel-noir.example/privkey1.pem', path.join(live, 'privkey.pem'))
  // Of other programs, as Debian has them beside the units of a site.
  symlinkSync('/lib/systemd/system/chrony.service', path.join(machine.base, 'etc/systemd/system/ntp.service'))
  chmodSync(path.join(machine.base, SECRET), 0o600)
  chmodSync(path.join(machine.base, 'etc/site'), 0o750)
  utimesSync(path.join(machine.base, HOME), 1_700_000_000, 1_700_000_000)
  return machine
}

export const readFailure = <E extends { readonly message: string }>(
  result: { readonly ok: true } | { readonly ok: false; readonly error: E },
): string => (result.ok ? 'no failure' : result.error.message)
