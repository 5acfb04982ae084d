import { computeIntegrity } from './manifest'
import type { Store } from './store'

/** The key of a pinned file is its address; no command removes keys with this prefix. */
const PREFIX = 'embed/'
/** Scripts that other sites embed with an integrity hash, so that their bytes never change. */
const PINNED = /^embed\/v\d+\/\w+\/player\.js(?:\.(?:br|gz))?$/

/** Whether a file, or the file it is a compressed variant of, is pinned. */
export const isPinned = (file: string): boolean => PINNED.test(file)

/** The keys of all pinned files and of their compressed variants. */
export const listPinnedFiles = async (store: Pick<Store, 'list'>): Promise<readonly string[]> =>
  (await store.list(PREFIX)).filter(isPinned)

/** Whether bytes match the key of a pinned file, whose folder is the beginning of their hash. */
export const matchesPinnedKey = (key: string, bytes: Uint8Array): boolean => {
  const hash = computeIntegrity(bytes).replace(/^sha256-|\W/g, '')
  return hash.startsWith(key.split('/')[2] ?? '')
}

/** Copies pinned files out of `live/`, where older versions of the command wrote them. */
export const copyPinnedFiles = async (store: Store): Promise<void> => {
  const pages = 'live/'
  const files = (await store.list(`${pages}${PREFIX}`)).map((key) => key.slice(pages.length))
  for (const file of files.filter(isPinned)) {
    const bytes = await store.read(`${pages}${file}`)
    if (bytes) await store.create(file, bytes)
  }
}
