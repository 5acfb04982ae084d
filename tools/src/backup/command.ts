// The command `site` in a backup: a script of the operator is saved, the link that setup or npm makes is not.
import { readlink, realpath } from 'node:fs/promises'
import path from 'node:path'

/** The script of a release, or of a checkout. */
const PROGRAM = /\/tools\/bin\/(?:site|shipped)\.mjs$/

/**
 * Whether a path is a link to the script of a release. That imports its neighbours, so that a copy of it elsewhere starts nothing.
 * @param base the folder that is the root of the machine
 */
export const isProgramLink = async (base: string, file: string): Promise<boolean> => {
  const place = path.join(base, file)
  const target = await readlink(place).catch(() => undefined)
  if (target === undefined) return false
  const real = await realpath(place).catch(() => target)
  return PROGRAM.test(target) || PROGRAM.test(real)
}

/** How many bytes tell a script of a release, which is shorter. */
export const SCRIPT_BYTES = 4_096

/** Whether a text is the script of a release: a program of Node that imports files beside it. */
export const isProgramScript = (text: string): boolean =>
  /^#!.*\bnode\b/.test(text) && /\bimport\b[^\n]*['"]\.\.?\//.test(text)
