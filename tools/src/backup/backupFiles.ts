import { readdir, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '@site/shared/durations'
import { hasCode } from '../lib/failures'
import { translate } from '../lib/language'
import { backupWords } from './backup.content'

/** How many whole backups stay in a folder unless told otherwise: two weeks of nights. */
export const KEPT_BACKUPS = 14

/** Names of whole backups, which sort by time. */
const WHOLE = /^site-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz$/
const INCOMPLETE = /^site-.*\.incomplete\.tar\.gz$/
const DRAFT = /^\.site-backup-.*\.part$/

/** `site-2026-11-29T04-20-00Z.tar.gz`, in UTC. */
export const nameBackup = (madeAt: number): string =>
  `site-${new Date(madeAt)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')}.tar.gz`

/** A backup that is not whole must not look whole: no rule that counts or finds backups takes this name. */
export const nameIncomplete = (file: string): string => `${file.replace(/\.tar\.gz$/, '')}.incomplete.tar.gz`

/** Whole backups of a folder, the newest first. */
export const listBackups = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder))
    .filter((name) => WHOLE.test(name))
    .sort()
    .reverse()

/**
 * Whole backups of a folder after one was made at `now`, in the order in which they were made, the newest first. Where names are later
 * than that, the clock was set back: those backups are older.
 */
const listByOrder = async (folder: string, now: number): Promise<readonly string[]> => {
  const names = await listBackups(folder)
  const isLater = (name: string): boolean => name > nameBackup(now)
  return [...names.filter((name) => !isLater(name)), ...names.filter(isLater)]
}

/** When a backup was made, by its name, in ms since 1970; `NaN` for a name that is not a time. */
const readTime = (name: string): number => {
  const [, day, hours, minutes, seconds] = /^site-(.*)T(\d\d)-(\d\d)-(\d\d)Z/.exec(name) ?? []
  return Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
}

/**
 * When the newest whole backup of a folder was made, in ms since 1970, by its name; undefined without one. Names later than `now`
 * come from a clock that was wrong, and would hide for years that backups are missing.
 */
export const findNewestTime = async (folder: string, now: number): Promise<number | undefined> => {
  const names = await listBackups(folder).catch((cause) => {
    if (hasCode(cause, 'ENOENT')) return []
    throw cause
  })
  return names.map(readTime).find((time) => time <= now)
}

const removeFiles = async (folder: string, names: readonly string[]): Promise<void> => {
  for (const name of names) await rm(path.join(folder, name), { force: true })
}

/** Removes what killed backups left more than a day ago. */
export const removeDrafts = async (folder: string, now: number): Promise<void> => {
  const left: string[] = []
  for (const name of (await readdir(folder)).filter((one) => DRAFT.test(one)))
    if (now - (await stat(path.join(folder, name))).mtimeMs > DAY_MS) left.push(name)
  await removeFiles(folder, left)
}

/** Removes backups that are not whole. @param kept the name of one that stays */
export const removeIncomplete = async (folder: string, kept?: string): Promise<void> =>
  removeFiles(
    folder,
    (await readdir(folder)).filter((name) => INCOMPLETE.test(name) && name !== kept),
  )

/** Removes backups beyond the newest `keep`, and those that are not whole, once a whole one was made; returns how many of the first. */
export const removeOld = async (folder: string, keep: number, now: number): Promise<number> => {
  const old = (await listByOrder(folder, now)).slice(keep)
  await removeFiles(folder, old)
  await removeIncomplete(folder)
  return old.length
}

/** How much the newest backup takes; undefined without one. */
const readNewestSize = async (folder: string): Promise<number | undefined> => {
  const [newest] = await listBackups(folder)
  return newest === undefined ? undefined : (await stat(path.join(folder, newest))).size
}

/** Room for growth beyond the newest backup. */
const GROWTH = 1.5

/**
 * How many bytes a disk lacks for a backup; 0 or less where it has room. Without a former backup it counts all bytes, since
 * nothing says how small they become.
 */
export const findLackingBytes = async (folder: string, bytes: number): Promise<number> => {
  const newest = await readNewestSize(folder)
  const needed = newest === undefined ? bytes : Math.min(bytes, newest * GROWTH)
  const { bavail, bsize } = await statfs(folder)
  return Math.ceil(needed - bavail * bsize)
}

/** Bytes for people: `4.0 MB`. */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** Lines on the screen, at most: a list of what thousands of files lack is not read. */
const MAX_LINES = 20

/** The first lines, and how many more there are. */
export const listFirst = (lines: readonly string[]): string => {
  const more = lines.length - MAX_LINES
  return [...lines.slice(0, MAX_LINES), ...(more > 0 ? [translate(backupWords).more(more)] : [])].join('\n')
}
