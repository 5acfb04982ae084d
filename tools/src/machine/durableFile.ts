import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs'

/** Writes a new file that is on the disk when this returns: what is renamed afterwards survives a power cut whole. */
export const writeDurably = (file: string, text: string | Uint8Array, mode: number): void => {
  const handle = openSync(file, 'wx', mode)
  try {
    writeFileSync(handle, text)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
