// @ts-check
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Replaces a folder by a complete one on the same disk. Concurrent readers of the old one find a file missing, never half of
 * one. Of several processes that replace it at the same moment the last one wins.
 * @param {string} from complete; gone afterwards
 * @param {string} to replaced; need not exist
 * @example await replaceFolder('node_modules/.cache/build-4711', 'dist')
 */
export const replaceFolder = async (from, to) => {
  await mkdir(path.dirname(to), { recursive: true })
  const old = `${from}-old`
  for (;;) {
    await rename(to, old).catch(ignoreMissing)
    try {
      await rename(from, to)
      break
    } catch (cause) {
      // Another process has put its own there since: that one is replaced, too.
      if (!hasCode(cause, 'ENOTEMPTY') && !hasCode(cause, 'EEXIST')) throw cause
      await rm(old, { recursive: true, force: true })
    }
  }
  await rm(old, { recursive: true, force: true })
}

/** @param {unknown} cause @param {string} code */
const hasCode = (cause, code) => Object(cause).code === code

/** @param {unknown} cause */
const ignoreMissing = (cause) => {
  if (!hasCode(cause, 'ENOENT')) throw cause
}
