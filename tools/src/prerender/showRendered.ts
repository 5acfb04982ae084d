import type { Store } from '../store/store'
import { beginSet, filesOfSet, type PageSetRecord, type ShownSet, showSet, writeRecord } from './pageSets'
import type { Rendered } from './render'
import { isVariant, writePages } from './writePages'

/** What is known while only some pages of a site are made again. */
export interface Beginning {
  readonly store: Store
  /** The set that is shown, and what it was made from. */
  readonly before: ShownSet
  readonly record: PageSetRecord
  /** The revision that changed these pages. */
  readonly revision: number
  /** Hexadecimal digits nobody else gets. */
  readonly random: string
}

/**
 * Shows pages that were rendered now beside all others as they are shown already: these name what was live before, as an
 * open page does, until they follow. Answers whether it did: not where each file of a set has to be copied.
 */
export const showRendered = async (
  { store, before, record, revision, random }: Beginning,
  { known, files }: Pick<Rendered, 'known' | 'files'>,
): Promise<boolean> => {
  if (!store.hasLinks) return false
  const { pages, api, answers } = record
  const set = beginSet(before, revision, random)
  const others = [...(await filesOfSet(store, before))].filter((file) => !isVariant(file) && !files.has(file))
  const kept = others.map((file) => [file, Promise.resolve(undefined)] as const)
  await writePages(store, set, before, new Map([...files, ...kept]))
  await writeRecord(store, set, { pages: { ...pages, ...known }, api, answers })
  return (await showSet(store, set)) === 'shown'
}
