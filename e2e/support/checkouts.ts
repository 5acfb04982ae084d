import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyCheckout, type WholeCheckout } from '../../scripts/delivery/checkoutCopy'
import { repository } from './site'

/** A checkout in which one part may be changed; everything else is the real one. */
export interface PartCheckout {
  readonly root: string
  /** Saves a file of the part with one text replaced. */
  readonly save: (file: string, from: string, to: string) => void
  readonly remove: () => void
}

/** Replaces a text in a file of a checkout; throws where the file does not have it. */
export const replaceIn = (file: string, from: string, to: string): void => {
  const before = readFileSync(file, 'utf8')
  if (!before.includes(from)) throw new Error(`${file} has no ${from} to change`)
  writeFileSync(file, before.replace(from, to))
}

const isCopied = (source: string): boolean => path.basename(source) !== 'node_modules'

/** Copies the folder of one part and links all others. */
export const copyPart = (folder: string): PartCheckout => {
  const root = mkdtempSync(path.join(tmpdir(), 'site-checkout-'))
  const linked = readdirSync(repository).filter((name) => name !== folder && !name.startsWith('.'))
  for (const name of linked) symlinkSync(path.join(repository, name), path.join(root, name))
  cpSync(path.join(repository, folder), path.join(root, folder), { recursive: true, filter: isCopied })
  return {
    root,
    save: (file, from, to) => replaceIn(path.join(root, folder, file), from, to),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

/** Copies the whole checkout, without its builds and sites. */
export const copyWholeCheckout = (): WholeCheckout => copyCheckout(repository)
