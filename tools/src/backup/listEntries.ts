import { constants, type Stats } from 'node:fs'
import { lstat, readdir, readlink, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'
import { type Failure, fileSystemFailure, hasCode } from '../lib/failures'
import { translate } from '../lib/language'
import { COMMAND } from '../machine/program'
import { backupWords } from './backup.content'
import { isProgramLink } from './command'
import type { ListedEntry, Missing } from './manifest'
import { nameOwners, type Owners } from './owners'
import { isSaved, type Root, resolveLink } from './roots'

export interface Listed {
  readonly roots: readonly string[]
  readonly entries: readonly ListedEntry[]
  readonly missing: readonly Missing[]
}

interface Listing {
  readonly base: string
  readonly roots: readonly Root[]
  readonly owners: Owners
  /** Paths that were described: the operator may name a place in or around another one. */
  readonly described: Set<string>
  readonly entries: ListedEntry[]
  readonly missing: Missing[]
}

/** Says why something cannot be saved; undefined where it was removed meanwhile. Mistakes of the program are thrown. */
export const explainUnread = (cause: unknown): string | undefined => {
  if (hasCode(cause, 'ENOENT')) return undefined
  const failure = fileSystemFailure(cause)
  if (!failure) throw cause
  return failure.message
}

/** Node shows the bytes of a name that is not UTF-8 so, and finds no file by it. */
const UNREADABLE_NAME = '�'

const KINDS: Readonly<Record<number, ListedEntry['kind']>> = {
  [constants.S_IFDIR]: 'folder',
  [constants.S_IFREG]: 'file',
  [constants.S_IFLNK]: 'link',
}

/** Describes what is at a path; a sentence where it cannot be saved. */
const describeEntry = async (
  { base, roots, owners }: Listing,
  file: string,
  { mode, uid, gid, mtimeMs, size }: Stats,
): Promise<ListedEntry | string> => {
  const common = {
    path: file,
    mode: mode & 0o3777,
    uid,
    gid,
    ...nameOwners(owners, uid, gid),
    mtime: mtimeMs,
  }
  const kind = KINDS[mode & constants.S_IFMT]
  if (kind === undefined) return translate(backupWords).otherKind(file)
  if (kind === 'folder') return { kind, ...common }
  if (kind === 'file') return { kind, size, ...common }
  const target = await readlink(path.join(base, file))
  const leadsTo = resolveLink(file, target)
  if (leadsTo === undefined) return translate(backupWords).detour(file, target)
  return isSaved(roots, leadsTo)
    ? { kind, target, ...common }
    : translate(backupWords).notSaved(file, leadsTo)
}

const addEntry = async (listing: Listing, root: Root, file: string): Promise<void> => {
  const { base, described, entries, missing } = listing
  if (described.has(file)) return
  const place = path.join(base, file)
  try {
    // A root may be a link to another disk.
    const stats = await (file === root.path ? stat : lstat)(place)
    const isHeld = root.holds?.(file.slice(root.path.length + 1), stats.isDirectory()) ?? true
    const entry = isHeld ? await describeEntry(listing, file, stats) : undefined
    if (entry) described.add(file)
    if (typeof entry === 'string') missing.push({ path: file, why: entry })
    else if (entry) entries.push(entry)
    if (!stats.isDirectory() || !(isHeld || file === root.path)) return
    for (const name of (await readdir(place)).sort())
      if (!name.includes(UNREADABLE_NAME)) await addEntry(listing, root, path.posix.join(file, name))
      else missing.push({ path: file, why: translate(backupWords).notUtf8(file, name) })
  } catch (cause) {
    const why = explainUnread(cause)
    if (why !== undefined) missing.push({ path: file, why })
  }
}

/** Whether a root is a link to what another root saves, as `/var/lib/site-api` is with `DynamicUser`. */
const isOtherRoot = async (base: string, roots: readonly Root[], { path: root }: Root): Promise<boolean> => {
  const place = await realpath(path.join(base, root)).catch(() => undefined)
  if (place === undefined) return false
  const target = path.relative(await realpath(base), place)
  return roots.some((other) => other.path !== root && other.path === `/${target}`)
}

/** What this user may not see counts as there: it is named as missing when it is read. */
const isThere = async (place: string): Promise<boolean> => {
  try {
    await lstat(place)
    return true
  } catch (cause) {
    return !(hasCode(cause, 'ENOENT') || hasCode(cause, 'ENOTDIR'))
  }
}

/**
 * Lists what the roots of a machine hold, in the order in which it is saved.
 * @param base the folder that is the root of the machine
 */
export const listEntries = async (
  base: string,
  roots: readonly Root[],
  owners: Owners,
): Promise<Result<Listed, Failure>> => {
  const listing: Listing = { base, roots, owners, described: new Set(), entries: [], missing: [] }
  const saved: string[] = []
  for (const root of roots) {
    if (!(await isThere(path.join(base, root.path)))) {
      if (!root.isRequired) continue
      return err({
        kind: 'nothing-to-save',
        message: translate(backupWords).nothing(root.path),
      })
    }
    if (await isOtherRoot(base, roots, root)) continue
    if (root.path === COMMAND && (await isProgramLink(base, COMMAND))) continue
    saved.push(root.path)
    await addEntry(listing, root, root.path)
  }
  return ok({ roots: saved, entries: listing.entries, missing: listing.missing })
}
