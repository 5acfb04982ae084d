import type { Store } from '../store/store'

const REGISTRY = 'registry.json'
const PAGE = /^pages\/(?<id>[^/]+)\/(?<file>.+)$/
const VARIANT = /\.(?:br|gz)$/
const INDEX = /(?:^|\/)index\.html$/
/** Stands for addresses nobody knows beforehand; no CDN keeps what it answers. */
const FALLBACK = /(?:^|\/)404\.html$/

/** The addresses, as paths, at which visitors get a file of the pages. */
export const addressesOf = (file: string): readonly string[] => {
  if (FALLBACK.test(file)) return []
  if (!INDEX.test(file)) return [`/${file}`]
  const page = `/${file.replace(INDEX, '')}`
  return page === '/' ? ['/'] : [page, `${page}/`]
}

const addressesOfFiles = (files: Iterable<string>): readonly string[] => [
  ...new Set([...files].flatMap((file) => addressesOf(file.replace(VARIANT, '')))),
]

const filesOf = async (store: Store, id: string | undefined): Promise<readonly string[]> => {
  if (id === undefined) return []
  const prefix = `pages/${id}/`
  return (await store.list(prefix)).map((key) => key.slice(prefix.length))
}

/** All addresses a CDN may keep and that may change: the registry, then every page. */
export const allAddresses = async (store: Store): Promise<readonly string[]> => [
  `/${REGISTRY}`,
  ...addressesOfFiles(await filesOf(store, await store.shownPages())),
]

/** What this process has put into a set of pages. */
interface MadeSet {
  readonly written: Set<string>
  /** The sets it took the rest from. */
  readonly from: Set<string>
}

/** A store that tells which addresses have other bytes than before, each time that is so for visitors. */
export const watchAddresses = (
  store: Store,
  onChange: (addresses: readonly string[]) => Promise<void>,
): Store => {
  const made = new Map<string, MadeSet>()
  const setOf = (id: string): MadeSet => {
    const set = made.get(id) ?? { written: new Set(), from: new Set() }
    made.set(id, set)
    return set
  }
  /** Where it is not known what is different, everything may be. */
  const changedBetween = async (before: string | undefined, after: string): Promise<readonly string[]> => {
    const [old, now] = [await filesOf(store, before), await filesOf(store, after)]
    const { written, from } = setOf(after)
    const isKnown = before !== undefined && from.size === 1 && from.has(before)
    const gone = old.filter((file) => !now.includes(file))
    return addressesOfFiles(isKnown ? [...written, ...gone] : [...now, ...gone])
  }
  return {
    ...store,
    create: async (key, bytes) => {
      const { id, file } = PAGE.exec(key)?.groups ?? {}
      if (id !== undefined && file !== undefined) setOf(id).written.add(file)
      return store.create(key, bytes)
    },
    copy: async (from, to) => {
      const [source, target] = [PAGE.exec(from)?.groups?.id, PAGE.exec(to)?.groups?.id]
      if (source !== undefined && target !== undefined) setOf(target).from.add(source)
      await store.copy(from, to)
    },
    replace: async (key, bytes) => {
      await store.replace(key, bytes)
      if (key === REGISTRY) await onChange([`/${REGISTRY}`])
    },
    showPages: async (id) => {
      const changed = await changedBetween(await store.shownPages(), id)
      await store.showPages(id)
      if (changed.length > 0) await onChange(changed)
    },
  }
}
