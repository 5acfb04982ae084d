// Finds places where no site may be created: inside another site, whose files it would overwrite, and in the inbox of a team.
import { existsSync, lstatSync } from 'node:fs'
import { readdir, realpath } from 'node:fs/promises'
import path from 'node:path'
import { attempt } from '@site/shared/result'
import { hasCode } from '../lib/failures'
import { nameFolder } from '../lib/files'
import { readServedNumber, revisionNumbers } from '../registry/revisions'
import { createFolderStore } from '../store/folderStore'
import { openSite } from '../store/openSite'
import { isInObjectStorage, parseSiteAddress } from '../store/siteAddress'
import type { Store } from '../store/store'
import { INBOX, OUTBOX } from './letters/letters'

/** The names of the folders through which teams hand in their parts. */
export const BOXES: readonly string[] = [INBOX, OUTBOX].map((prefix) => prefix.slice(0, -1))

/** What a place is inside of: another site, or the inbox or outbox of the folder that a team names with `--site`. */
export interface Surroundings {
  readonly kind: 'site' | 'box'
  readonly place: string
}

/** Whether a folder, or a link to one that this machine lacks, exists; it may be empty. */
export const isPresent = (file: string): boolean => attempt(() => lstatSync(file)) !== undefined

/** The path of a folder without links; the folder may be missing. */
export const resolveLinks = async (dir: string): Promise<string> =>
  existsSync(dir) ? realpath(dir) : path.join(await resolveLinks(path.dirname(dir)), path.basename(dir))

const listParents = (dir: string): readonly string[] => {
  const parent = path.dirname(dir)
  return parent === dir ? [] : [parent, ...listParents(parent)]
}

/** A damaged site counts, and so does one whose revisions this user may not read; a storage that does not answer has none. */
const hasSite = async (store: Store): Promise<boolean> => {
  try {
    return (await revisionNumbers(store)).length > 0 || (await readServedNumber(store)) > 0
  } catch (cause) {
    return hasCode(cause, 'EACCES')
  }
}

/** The folder above an inbox or outbox that a folder is, or is in; `~/inbox/checkout/.site` is in none. */
const findBox = (dir: string): string | undefined => {
  const isBox = (box: string): boolean => {
    const isNear = box === dir || box === path.dirname(dir)
    const beside = BOXES.filter((name) => name !== path.basename(box))
    return (
      BOXES.includes(path.basename(box)) &&
      (isNear || beside.some((name) => isPresent(path.join(path.dirname(box), name))))
    )
  }
  const box = [dir, ...listParents(dir)].find(isBox)
  return box === undefined ? undefined : path.dirname(box)
}

const findFolderSurroundings = async (
  siteDir: string,
  ignored?: string,
): Promise<Surroundings | undefined> => {
  const resolved = await resolveLinks(siteDir)
  const box = findBox(siteDir) ?? findBox(resolved)
  if (box !== undefined) return { kind: 'box', place: nameFolder(box) }
  for (const dir of listParents(resolved))
    if (dir !== ignored && (await hasSite(createFolderStore(dir))))
      return { kind: 'site', place: nameFolder(dir) }
  return undefined
}

const findStoredSurroundings = async (
  place: string,
  env: NodeJS.ProcessEnv,
): Promise<Surroundings | undefined> => {
  const address = parseSiteAddress(place)
  if (!address.ok) return undefined
  const { bucket, prefix } = address.value
  const query = place.includes('?') ? place.slice(place.indexOf('?')) : ''
  const words = prefix.split('/').filter(Boolean)
  const locate = (depth: number): string => `s3://${[bucket, ...words.slice(0, depth)].join('/')}${query}`
  const box = words.findIndex((word) => BOXES.includes(word))
  if (box >= 0) return { kind: 'box', place: locate(box) }
  for (let depth = words.length - 1; depth >= 0; depth -= 1) {
    const store = await openSite(locate(depth), env)
    if (store.ok && (await hasSite(store.value))) return { kind: 'site', place: locate(depth) }
  }
  return undefined
}

/**
 * Finds what the place of a new site is inside of; undefined where it is by itself.
 * @param siteDir a whole path, or the address of a place in object storage
 * @param ignored a folder, without links, that may be a site
 */
export const findSurroundings = async (
  siteDir: string,
  env: NodeJS.ProcessEnv,
  ignored?: string,
): Promise<Surroundings | undefined> =>
  isInObjectStorage(siteDir) ? findStoredSurroundings(siteDir, env) : findFolderSurroundings(siteDir, ignored)

/** The folder of a site directly below a folder: of several, any. */
export const findSiteBelow = async (siteDir: string): Promise<string | undefined> => {
  if (isInObjectStorage(siteDir) || !existsSync(siteDir)) return undefined
  const entries = await readdir(siteDir, { withFileTypes: true })
  for (const entry of entries.filter((one) => one.isDirectory())) {
    const dir = path.join(siteDir, entry.name)
    if (await hasSite(createFolderStore(dir))) return nameFolder(dir)
  }
  return undefined
}
