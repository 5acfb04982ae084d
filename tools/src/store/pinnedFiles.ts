import { computeIntegrity } from './manifest'
import type { Store } from './store'

/** Pinned files have their address as key, beside `parts/`; nothing removes a key below this. */
const PREFIX = 'embed/'
/** The scripts other sites embed with their integrity: each address answers with the same bytes forever. */
const PINNED = /^embed\/v\d+\/\w+\/player\.js(?:\.(?:br|gz))?$/

/** Whether a file, or the file it is a compressed variant of, is pinned. */
export const isPinned = (file: string): boolean => PINNED.test(file)

/** The keys of all pinned files and of their compressed variants. */
export const listPinnedFiles = async (store: Pick<Store, 'list'>): Promise<readonly string[]> =>
  (await store.list(PREFIX)).filter(isPinned)

/** Whether bytes belong to a pinned file: the folder of its key is the beginning of their hash. */
export const matchesPinnedKey = (key: string, bytes: Uint8Array): boolean => {
  const hash = computeIntegrity(bytes).replace(/^sha256-|\W/g, '')
  return hash.startsWith(key.split('/')[2] ?? '')
}

/** Copies pinned files out of the pages, where older versions of the command put them. */
export const keepPinnedFiles = async (store: Store): Promise<void> => {
  const pages = 'live/'
  const files = (await store.list(`${pages}${PREFIX}`)).map((key) => key.slice(pages.length))
  for (const file of files.filter(isPinned)) {
    const bytes = await store.read(`${pages}${file}`)
    if (bytes) await store.create(file, bytes)
  }
}
