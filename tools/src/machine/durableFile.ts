import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Writes a new file that is on the disk when this returns. */
const writeDurably = (file: string, text: string | Uint8Array, mode: number): void => {
  const handle = openSync(file, 'wx', mode)
  try {
    writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Brings the names in a folder to the disk, such as that of a file that was renamed there. */
export const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

interface ReplaceOptions {
  /** Is given the draft, to change its owner. */
  readonly prepare?: (draft: string) => void
  readonly sync?: (folder: string) => void
}

/**
 * Replaces a file in one step, which a power cut leaves as it was or whole; the new one is on the disk when this returns. The draft is
 * exclusive, and a rename follows no link: the folder may be another user's.
 */
export const replaceDurably = (
  file: string,
  text: string | Uint8Array,
  mode: number,
  { prepare, sync = syncFolder }: ReplaceOptions = {},
): void => {
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`)
  try {
    writeDurably(draft, text, mode)
    prepare?.(draft)
    renameSync(draft, file)
    sync(path.dirname(file))
  } finally {
    rmSync(draft, { force: true })
  }
}
