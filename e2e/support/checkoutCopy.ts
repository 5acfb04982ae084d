import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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

/** Saves a file of the part with one text in the place of another. */
export const saveWith = ({ partDir }: CheckoutCopy, name: string, old: string, text: string): void => {
  const file = path.join(partDir, name)
  const before = readFileSync(file, 'utf8')
  if (!before.includes(old)) throw new Error(`${file} has no ${old} to change`)
  writeFileSync(file, before.replace(old, text))
}

/** Changes the words of the link to the whole catalogue, on the label's page; works on a copy of the label's part. */
export const changeLinkText = (checkout: CheckoutCopy, text: string): void => {
  const file = 'src/releases/releases.content.ts'
  const [, before] =
    /allRecords: '([^']*)'/.exec(readFileSync(path.join(checkout.partDir, file), 'utf8')) ?? []
  if (before === undefined) throw new Error(`${file} has no such link`)
  saveWith(checkout, file, `'${before}'`, `'${text}'`)
}
