// The secret by which the site's process signs preview links. `site serve` makes it once: a site without it has no process.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { hasCode } from '../lib/failures'

const SECRET_BYTES = 32

/** Only the user of the site reads it. Backups leave it out: a restored site makes another, which ends all links. */
export const locateSecret = (siteDir: string): string => path.join(siteDir, 'preview', 'secret')

/** Reads the secret of a site; undefined where no process has served it, as in object storage. */
export const readSecret = (siteDir: string): string | undefined => {
  try {
    return readFileSync(locateSecret(siteDir), 'utf8').trim() || undefined
  } catch (cause) {
    if (hasCode(cause, 'ENOENT') || hasCode(cause, 'ENOTDIR')) return undefined
    throw cause
  }
}

/** Makes the secret of a site that has none, whole in one step: two processes may start at the same moment. */
export const ensureSecret = (siteDir: string): void => {
  if (readSecret(siteDir) !== undefined) return
  const file = locateSecret(siteDir)
  const draft = `${file}.${process.pid}`
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  try {
    writeFileSync(draft, `${randomBytes(SECRET_BYTES).toString('base64url')}\n`, { mode: 0o600 })
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}
