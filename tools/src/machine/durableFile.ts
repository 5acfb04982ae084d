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

/**
 * Replaces a file in one step, which a power cut leaves as it was or whole. The draft is exclusive, and a rename follows no link:
 * the folder may be another user's.
 * @param prepare is given the draft, to change its owner
 */
export const replaceDurably = (
  file: string,
  text: string | Uint8Array,
  mode: number,
  prepare: (draft: string) => void = () => undefined,
): void => {
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`)
  try {
    writeDurably(draft, text, mode)
    prepare(draft)
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}
