import type { Store } from '../store/store'
import type { PageSet } from './pageSets'

/** What pages of others name with its integrity, and so must be found for ever. */
const PINNED = /^embed\/v\d+\/\w+\/[\w.-]+$/
const VARIANT = /\.(?:br|gz)$/

/** The files of a set of pages that every later set has too. */
export const pinnedFiles = async (
  store: Pick<Store, 'list'>,
  shown: PageSet | undefined,
): Promise<readonly string[]> => {
  if (!shown) return []
  const prefix = `pages/${shown.id}/`
  const files = (await store.list(`${prefix}embed/`)).map((key) => key.slice(prefix.length))
  return files.filter((file) => PINNED.test(file) && !VARIANT.test(file))
}
