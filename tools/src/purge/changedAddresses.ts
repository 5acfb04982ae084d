import { isDoneKey } from '../prerender/pageRecords'
import { LIVE, listLive, withoutVariant } from '../prerender/writePages'
import type { Store } from '../store/store'

const REGISTRY = 'registry.json'
const INDEX = /(?:^|\/)index\.html$/
/** Answers many addresses, none of which a CDN keeps. */
const FALLBACK = /(?:^|\/)404\.html$/

/** The addresses, as paths, at which visitors get a file of the pages. */
export const addressesOf = (file: string): readonly string[] => {
  if (FALLBACK.test(file)) return []
  if (!INDEX.test(file)) return [`/${file}`]
  const page = `/${file.replace(INDEX, '')}`
  return page === '/' ? ['/'] : [page, `${page}/`]
}

const addressesOfFiles = (files: Iterable<string>): readonly string[] => [
  ...new Set([...files].flatMap((file) => addressesOf(withoutVariant(file)))),
]

/** All addresses a CDN may keep and that may change: the registry, then every page. */
export const allAddresses = async (store: Pick<Store, 'list'>): Promise<readonly string[]> => [
  `/${REGISTRY}`,
  ...addressesOfFiles(await listLive(store)),
]

export interface WatchedStore {
  readonly store: Store
  /** Passes on the pages of a command that did not finish. */
  readonly flush: () => Promise<void>
}

/** Watches which addresses change: the registry is passed on at once, pages as soon as all of them are written. */
export const watchAddresses = (
  store: Store,
  onChange: (addresses: readonly string[]) => Promise<void>,
): WatchedStore => {
  const pages = new Set<string>()
  const note = (keys: readonly string[]): void => {
    for (const key of keys) if (key.startsWith(LIVE)) pages.add(key.slice(LIVE.length))
  }
  const flush = async (): Promise<void> => {
    const addresses = addressesOfFiles(pages)
    pages.clear()
    if (addresses.length > 0) await onChange(addresses)
  }
  return {
    flush,
    store: {
      ...store,
      create: async (key, bytes) => {
        const created = await store.create(key, bytes)
        if (created && isDoneKey(key)) await flush()
        return created
      },
      replace: async (key, bytes) => {
        await store.replace(key, bytes)
        note([key])
        if (key === REGISTRY) await onChange([`/${REGISTRY}`])
      },
      remove: async (keys) => {
        await store.remove(keys)
        note(keys)
      },
    },
  }
}
