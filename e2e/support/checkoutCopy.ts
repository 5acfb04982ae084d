import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { repository } from './command'

/** A checkout in which one part may be changed; everything else is the real one. */
export interface CheckoutCopy {
  readonly root: string
  /** The folder of the part that may be changed. */
  readonly partDir: string
  readonly remove: () => void
}

const isCopied = (source: string): boolean => path.basename(source) !== 'node_modules'

const isLinked = (name: string, folder: string): boolean => name !== folder && !name.startsWith('.')

/** Copies the folder of one part and links all others. */
export const copyCheckout = (folder: string): CheckoutCopy => {
  const root = mkdtempSync(path.join(tmpdir(), 'onde-basse-checkout-'))
  for (const name of readdirSync(repository).filter((entry) => isLinked(entry, folder)))
    symlinkSync(path.join(repository, name), path.join(root, name))
  const partDir = path.join(root, folder)
  cpSync(path.join(repository, folder), partDir, { recursive: true, filter: isCopied })
  return { root, partDir, remove: () => rmSync(root, { recursive: true, force: true }) }
}
