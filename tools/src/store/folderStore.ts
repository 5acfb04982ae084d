import { randomUUID } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import {
  link,
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { DAY_MS } from '@site/shared/durations'
import { hasCode, withPath } from '../lib/failures'
import { inParallel } from '../lib/inParallel'
import { isInboxFile, isKey, requireKey, requireRemovable, type Store } from './store'

/** The folder in which files are written before they are renamed. */
export const DRAFTS = 'drafts'
/** Older drafts are leftovers of killed commands. */
const MAX_DRAFT_MS = DAY_MS
/** How many files are removed at the same time. */
const MAX_REMOVALS = 4
/** Attempts to create a folder that another process keeps removing. */
const MAX_ATTEMPTS = 20

/** Runs a task; undefined if it fails with this code of the system. */
const ignoreError = async <T>(code: string, task: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await task()
  } catch (cause) {
    if (hasCode(cause, code)) return undefined
    throw cause
  }
}

/** Syncs the names in a folder to disk: a synced file without a synced name is lost in a power cut. */
const syncFolder = async (dir: string): Promise<void> => {
  const handle = await open(dir, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const makeFolder = async (dir: string, durable: boolean): Promise<void> => {
  const first = await mkdir(dir, { recursive: true })
  if (first === undefined || !durable) return
  for (let made = dir; made.length >= first.length; made = path.dirname(made))
    await syncFolder(path.dirname(made))
}

/** Removes drafts much older than `latest`, by the file system's clock. Ignores drafts that cannot be removed. */
const sweepDrafts = async (latest: string): Promise<void> => {
  const dir = path.dirname(latest)
  const { mtimeMs: now } = await stat(latest)
  const sweeps = (await readdir(dir)).map(async (name) => {
    const draft = path.join(dir, name)
    if (now - (await stat(draft)).mtimeMs >= MAX_DRAFT_MS) await rm(draft, { force: true })
  })
  await Promise.allSettled(sweeps)
}

/** Writes files below `root` under unique names, then renames them. */
const createWriter = (root: string, durable: boolean) => {
  let swept: Promise<void> | undefined
  const writeDraft = async (draft: string, bytes: Uint8Array | string): Promise<void> => {
    await mkdir(path.dirname(draft), { recursive: true })
    const handle = await open(draft, 'wx')
    try {
      await handle.writeFile(bytes)
      if (durable) await handle.sync()
    } finally {
      await handle.close()
    }
    swept ??= sweepDrafts(draft)
    await swept
  }
  /** Creates the folder of a file and renames the draft into it; repeats both if the folder was removed in between. */
  const place = async <T>(file: string, name: () => Promise<T>, attempts = MAX_ATTEMPTS): Promise<T> => {
    try {
      await makeFolder(path.dirname(file), durable)
      const named = await name()
      if (durable) await syncFolder(path.dirname(file))
      return named
    } catch (cause) {
      if (attempts > 1 && hasCode(cause, 'ENOENT')) return place(file, name, attempts - 1)
      throw cause
    }
  }
  return async <T>(
    file: string,
    bytes: Uint8Array | string,
    name: (draft: string) => Promise<T>,
  ): Promise<T> => {
    const draft = path.join(root, DRAFTS, randomUUID())
    try {
      return await withPath(file, async () => {
        await writeDraft(draft, bytes)
        return place(file, () => name(draft))
      })
    } finally {
      await rm(draft, { force: true })
    }
  }
}

/** The time of the machine that stores the folder, which may not be this one. */
const readClock = async (root: string): Promise<number> => {
  const draft = path.join(root, DRAFTS, randomUUID())
  try {
    await mkdir(path.dirname(draft), { recursive: true })
    await writeFile(draft, '')
    return Math.floor((await stat(draft)).mtimeMs)
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Flags for opening files of an inbox. They refuse links, by which a team could read any file of the machine, and read a
 * pipe without a writer as an empty file.
 */
const INBOX_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

const isKept = (key: string): boolean => (isKey(key) && !key.startsWith(`${DRAFTS}/`)) || isInboxFile(key)

/** The inbox of a part is never removed, since its team has rights on it. */
const isInbox = (root: string, dir: string): boolean => path.dirname(dir) === path.join(root, 'inbox')

/**
 * Adds the first keys in order. Folders in the inbox of a part are not read. A link, pipe or folder named like a letter is
 * a key, too, since it occupies the letter's number.
 */
const collectKeys = async (root: string, prefix: string, maxKeys: number, keys: string[]): Promise<void> => {
  const dir = path.join(root, prefix)
  const entries = (await ignoreError('ENOENT', () => readdir(dir, { withFileTypes: true }))) ?? []
  const isOfPart = isInbox(root, dir)
  const names = entries.flatMap((entry) => {
    if (isOfPart) return !entry.isDirectory() || entry.name.endsWith('.json') ? [entry.name] : []
    if (entry.isDirectory()) return [`${entry.name}/`]
    return entry.isFile() ? [entry.name] : []
  })
  for (const name of names.sort()) {
    if (keys.length >= maxKeys) return
    if (name.endsWith('/')) await collectKeys(root, `${prefix}${name}`, maxKeys, keys)
    else if (isKept(`${prefix}${name}`)) keys.push(`${prefix}${name}`)
  }
}

const removeEmptyFolders = async (root: string, dir: string): Promise<void> => {
  if (dir === root || isInbox(root, dir)) return
  try {
    await rmdir(dir)
  } catch (cause) {
    // ENOTDIR: an older site has a link to its pages.
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].some((code) => hasCode(cause, code))) return
    if (!hasCode(cause, 'ENOENT')) throw cause
  }
  await removeEmptyFolders(root, path.dirname(dir))
}

/** Removes a file; in an inbox also an empty folder. */
const removeFile = async (root: string, file: string): Promise<void> => {
  try {
    await ignoreError('ENOENT', () => unlink(file))
  } catch (cause) {
    if (!hasCode(cause, 'EISDIR') || !isInbox(root, path.dirname(file))) throw cause
    await rmdir(file)
  }
}

interface FolderOptions {
  /** Whether writes survive a power cut; true by default, false for development. */
  readonly durable?: boolean
  readonly isDevelopment?: boolean
}

/** Stores a site in a folder, each key as a file. */
export const createFolderStore = (
  dir: string,
  { isDevelopment = false, durable = !isDevelopment }: FolderOptions = {},
): Store => {
  const root = path.resolve(dir)
  const write = createWriter(root, durable)
  const getFile = (key: string): string => path.join(root, requireKey(key))
  return {
    isDevelopment,
    read: (key, maxBytes) => {
      const file = getFile(key)
      const read = async () => {
        if (maxBytes === undefined) return readFile(file)
        const handle = await open(file, INBOX_FLAGS)
        return buffer(handle.createReadStream({ end: maxBytes - 1 }))
      }
      return ignoreError('ENOENT', () => withPath(file, read))
    },
    list: async (prefix, maxKeys = Infinity) => {
      const keys: string[] = []
      await collectKeys(root, prefix, maxKeys, keys)
      return keys
    },
    create: async (key, bytes) => {
      const file = getFile(key)
      if (existsSync(file)) return false
      const linkDraft = (draft: string) => ignoreError('EEXIST', () => link(draft, file).then(() => true))
      return (await write(file, bytes, linkDraft)) ?? false
    },
    replace: (key, bytes) => {
      const file = getFile(key)
      return write(file, bytes, (draft) => rename(draft, file))
    },
    writtenAt: async (key) => {
      const stats = await ignoreError('ENOENT', () => lstat(getFile(key)))
      // The owner of a file can set its modification time, but not its change time.
      return stats && Math.floor(Math.min(stats.mtimeMs, stats.ctimeMs))
    },
    remove: async (keys) => {
      const files = keys.map((key) => path.join(root, requireRemovable(key)))
      const failures: unknown[] = []
      // Removes the others if one cannot be removed.
      await inParallel(files, MAX_REMOVALS, (file) =>
        removeFile(root, file).catch((cause: unknown) => failures.push(cause)),
      )
      for (const folder of new Set(files.map((file) => path.dirname(file))))
        await removeEmptyFolders(root, folder)
      if (failures.length > 0) throw failures[0]
    },
    now: () => readClock(root),
  }
}
