import { constants, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from './failures'

/** The text of a file, or undefined when there is none. */
export const readText = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8')
  } catch (cause) {
    if (hasCode(cause, 'ENOENT')) return undefined
    throw cause
  }
}

/** Paths of the files under `dir`, relative to it, with forward slashes, sorted. */
export const filesUnder = async (dir: string): Promise<readonly string[]> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort()
}

/** A name beside `target` that no other process uses. */
const siblingOf = (target: string): string =>
  `${target}.${process.pid}-${Math.random().toString(36).slice(2, 8)}.tmp`

const closing = async (handle: FileHandle, task: () => Promise<void>): Promise<void> => {
  try {
    await task()
  } finally {
    await handle.close()
  }
}

/** Writes a new file down to the disk before answering. */
const writeDurably = async (file: string, bytes: string | Uint8Array): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true })
  const handle = await open(file, constants.O_CREAT | constants.O_WRONLY | constants.O_TRUNC)
  await closing(handle, async () => {
    await handle.writeFile(bytes)
    await handle.sync()
  })
}

/** Replaces a file in one step, and answers once it is on the disk: readers see the old bytes or the new ones. */
export const writeAtomically = async (file: string, bytes: string | Uint8Array): Promise<void> => {
  const draft = siblingOf(file)
  try {
    await writeDurably(draft, bytes)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Replaces a file in one step. A power cut may lose it: for what can be made again, such as pages. Waits for the system:
 * handing a small file to another thread takes longer than writing it.
 */
export const replaceFile = (file: string, bytes: string | Uint8Array): void => {
  const draft = siblingOf(file)
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(draft, bytes)
    renameSync(draft, file)
  } catch (cause) {
    rmSync(draft, { force: true })
    throw cause
  }
}
