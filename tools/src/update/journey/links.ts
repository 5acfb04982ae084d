import { randomUUID } from 'node:crypto'
import { mkdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { attempt } from '@site/shared/result'
import { syncFolder } from '../../machine/durableFile'

/** The target of a link; undefined where either is missing. */
export const followLink = (link: string): string | undefined => attempt(() => realpathSync(link))

/** Leads a link elsewhere in one step, on the disk when this returns: at no moment it is missing. */
export const replaceLink = (link: string, target: string): void => {
  mkdirSync(path.dirname(link), { recursive: true })
  const draft = `${link}.${randomUUID()}`
  try {
    symlinkSync(target, draft)
    renameSync(draft, link)
    syncFolder(path.dirname(link))
  } finally {
    rmSync(draft, { force: true })
  }
}
