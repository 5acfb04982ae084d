import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, readlink, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../lib/failures'
import type { Entry, FileEntry, Manifest } from './manifest'
import { findRoot, type Root } from './roots'

/** `same` has at most another owner or mode; `blocked` is a folder in the place of a file, which is never replaced. */
type State = 'new' | 'same' | 'different' | 'blocked'

export interface Planned {
  readonly entry: Entry
  readonly state: State
}

/** Hashes the first bytes of a file. */
const hashStart = async (file: string, size: number): Promise<string> => {
  const hash = createHash('sha256')
  if (size > 0) for await (const chunk of createReadStream(file, { end: size - 1 })) hash.update(chunk)
  return hash.digest('hex')
}

const isSameFile = async (place: string, size: number, entry: FileEntry, grows: boolean): Promise<boolean> =>
  (size === entry.size || (grows && size > entry.size)) &&
  (await hashStart(place, entry.size)) === entry.sha256

const compare = async (roots: readonly Root[], place: string, entry: Entry): Promise<State> => {
  const root = findRoot(roots, entry.path, entry.kind === 'folder')
  // A root may be a link to another disk.
  const stats = await (entry.path === root?.path && entry.kind !== 'link' ? stat : lstat)(place)
  if (stats.isDirectory()) return entry.kind === 'folder' ? 'same' : 'blocked'
  if (entry.kind === 'file' && stats.isFile())
    return (await isSameFile(place, stats.size, entry, root?.grows ?? false)) ? 'same' : 'different'
  if (entry.kind === 'link' && stats.isSymbolicLink())
    return (await readlink(place)) === entry.target ? 'same' : 'different'
  return 'different'
}

const findState = async (...given: Parameters<typeof compare>): Promise<State> => {
  try {
    return await compare(...given)
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return 'new'
    throw cause
  }
}

/**
 * Compares a backup with what is on the machine, each folder before what it holds. What is below something that is not a folder
 * there is new.
 */
export const planRestore = async (
  base: string,
  roots: readonly Root[],
  { entries }: Pick<Manifest, 'entries'>,
): Promise<readonly Planned[]> => {
  const notFolders = new Set<string>()
  const planned: Planned[] = []
  for (const entry of entries.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    const isBelow = notFolders.has(path.posix.dirname(entry.path))
    const state = isBelow ? 'new' : await findState(roots, path.join(base, entry.path), entry)
    if (entry.kind === 'folder' && state !== 'same') notFolders.add(entry.path)
    planned.push({ entry, state })
  }
  return planned
}

/** Disks give room in blocks: a site is hundreds of small files. */
const BLOCK_BYTES = 4_096

/** The nearest folder above a place that is there. */
const findFolder = async (place: string): Promise<string> => {
  try {
    return (await stat(place)).isDirectory() ? place : await findFolder(path.dirname(place))
  } catch {
    return findFolder(path.dirname(place))
  }
}

/** The disk that has no room for what is written, and how many bytes it lacks; undefined where all have room. */
export const findLackingRoom = async (
  base: string,
  planned: readonly Planned[],
): Promise<{ readonly folder: string; readonly bytes: number } | undefined> => {
  const needed = new Map<number, { folder: string; bytes: number }>()
  for (const { entry, state } of planned) {
    if (entry.kind !== 'file' || state === 'same') continue
    const folder = await findFolder(path.dirname(path.join(base, entry.path)))
    const { dev } = await stat(folder)
    const { folder: first, bytes } = needed.get(dev) ?? { folder, bytes: 0 }
    needed.set(dev, { folder: first, bytes: bytes + Math.ceil(entry.size / BLOCK_BYTES) * BLOCK_BYTES })
  }
  for (const { folder, bytes } of needed.values()) {
    const { bavail, bsize } = await statfs(folder)
    if (bytes > bavail * bsize) return { folder, bytes: bytes - bavail * bsize }
  }
  return undefined
}
