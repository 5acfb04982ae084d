import { randomUUID } from 'node:crypto'
import { type Dirent, existsSync } from 'node:fs'
import { link, lstat, mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { inParallel } from '../concurrency/inParallel'
import { hasCode } from '../disk/failures'
import { isKey, requireKey, type Store } from './store'

/** Where files are written before they get their names. */
const DRAFTS = 'drafts'
/** A draft this old is what a killed command left: no command takes a day, in milliseconds. */
const DRAFT_MS = 86_400_000
/** How many files are removed at the same time. */
const REMOVERS = 4
/** How often a folder that another process removes at the same moment is made again. */
const ATTEMPTS = 20

const unless = async <T>(code: string, task: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await task()
  } catch (cause) {
    if (hasCode(cause, code)) return undefined
    throw cause
  }
}

/** Answers what a task does; an error of the system is told of this file, whatever name it went by. */
const naming = async <T>(file: string, task: () => Promise<T>): Promise<T> => {
  try {
    return await task()
  } catch (cause) {
    if (typeof cause === 'object' && cause !== null && 'syscall' in cause)
      Object.assign(cause, { path: file })
    throw cause
  }
}

/** Writes names of a folder down to the disk: a synced file with no name is gone after a power cut. */
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

const writeNew = async (file: string, bytes: Uint8Array | string, durable: boolean): Promise<void> => {
  const handle = await open(file, 'wx')
  try {
    await handle.writeFile(bytes)
    if (durable) await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the folder of a name, then gives it to what is ready: both again where the folder was removed in between. */
const place = async <T>(
  target: string,
  name: () => Promise<T>,
  durable: boolean,
  attempts = ATTEMPTS,
): Promise<T> => {
  try {
    await makeFolder(path.dirname(target), durable)
    const named = await name()
    if (durable) await syncFolder(path.dirname(target))
    return named
  } catch (cause) {
    if (attempts > 1 && hasCode(cause, 'ENOENT')) return place(target, name, durable, attempts - 1)
    throw cause
  }
}

type DateOf = (file: string) => Promise<number>

/** A link is as old as the name it was given: its bytes may be older. */
const nameDate: DateOf = async (file) => (await lstat(file)).ctimeMs

/** Removes drafts that are old beside `latest`, by the clock that dates all of them. One that cannot be removed stays. */
const sweepDrafts = async (latest: string, dateOf: DateOf): Promise<void> => {
  const dir = path.dirname(latest)
  const now = await dateOf(latest)
  const sweeps = (await readdir(dir)).map(async (name) => {
    const draft = path.join(dir, name)
    if (now - (await dateOf(draft)) >= DRAFT_MS) await rm(draft, { force: true })
  })
  await Promise.allSettled(sweeps)
}

/** Makes something under a name nobody else has, then gives it its own with `use`; the first time it sweeps. */
const draftsIn = (root: string, dateOf: DateOf) => {
  let swept: Promise<void> | undefined
  return async <T>(
    make: (draft: string) => Promise<void>,
    use: (draft: string) => Promise<T>,
  ): Promise<T> => {
    const draft = path.join(root, DRAFTS, randomUUID())
    await mkdir(path.dirname(draft), { recursive: true })
    try {
      await make(draft)
      swept ??= sweepDrafts(draft, dateOf)
      await swept
      return await use(draft)
    } finally {
      await rm(draft, { force: true })
    }
  }
}

const keyOf = (root: string, entry: Dirent): string =>
  path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')

const isKept = (key: string): boolean => isKey(key) && !key.startsWith(`${DRAFTS}/`)

const removeEmptyFolders = async (root: string, dir: string): Promise<void> => {
  if (dir === root) return
  try {
    await rmdir(dir)
  } catch (cause) {
    // ENOTDIR: the pages of an older site are reached through a link.
    if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].some((code) => hasCode(cause, code))) return
    if (!hasCode(cause, 'ENOENT')) throw cause
  }
  await removeEmptyFolders(root, path.dirname(dir))
}

interface FolderOptions {
  /** Whether what was answered survives a power cut; true unless told. A development site need not. */
  readonly durable?: boolean
  /**
   * When a file got its name, in milliseconds since the Unix epoch, by the clock of the machine that keeps the folder:
   * the clocks of those who publish may be off by days.
   */
  readonly dateOf?: (file: string) => Promise<number>
}

/** Keeps a site in a folder, each key as a file. */
export const createFolderStore = (
  dir: string,
  { durable = true, dateOf = nameDate }: FolderOptions = {},
): Store => {
  const root = path.resolve(dir)
  const withDraft = draftsIn(root, dateOf)
  const fileOf = (key: string): string => path.join(root, requireKey(key))
  return {
    read: (key) => unless('ENOENT', () => naming(fileOf(key), () => readFile(fileOf(key)))),
    list: async (prefix) => {
      const options = { recursive: true, withFileTypes: true } as const
      const entries = (await unless('ENOENT', () => readdir(path.join(root, prefix), options))) ?? []
      const files = entries.filter((entry) => entry.isFile()).map((entry) => keyOf(root, entry))
      return files.filter(isKept).sort()
    },
    create: async (key, bytes) => {
      const file = fileOf(key)
      if (existsSync(file)) return false
      const name = (draft: string) =>
        place(file, () => unless('EEXIST', () => link(draft, file).then(() => true)), durable)
      const write = (draft: string) => writeNew(draft, bytes, durable)
      return (await naming(file, () => withDraft(write, name))) ?? false
    },
    replace: (key, bytes) => {
      const file = fileOf(key)
      const name = (draft: string) => place(file, () => rename(draft, file), durable)
      const write = (draft: string) => writeNew(draft, bytes, durable)
      return naming(file, () => withDraft(write, name))
    },
    copy: async (from, to) => {
      const [source, file] = [fileOf(from), fileOf(to)]
      if (await unless('EEXIST', () => place(file, () => link(source, file).then(() => true), durable)))
        return
      const name = (draft: string) => place(file, () => rename(draft, file), durable)
      await withDraft((draft) => link(source, draft), name)
    },
    remove: async (keys) => {
      await inParallel(keys.map(fileOf), REMOVERS, (file) => rm(file, { force: true }))
      for (const folder of new Set(keys.map((key) => path.dirname(fileOf(key)))))
        await removeEmptyFolders(root, folder)
    },
  }
}
