import type { KnownPage } from '@site/shared/prerender'
import type { Store } from '../store/store'
import type { Answers } from './siteData'

/** What a set of pages was made from: `pages/<id>.json`, which is never served. */
export interface PageSetRecord {
  readonly pages: Readonly<Record<string, KnownPage>>
  /** The api that answered. */
  readonly api: string
  readonly answers: Answers
  /** Digest of everything documents are described from, besides what is rendered for each; absent in older records. */
  readonly documents?: string
}

/** A set of pages: the files below `pages/<id>/`. */
export interface PageSet {
  readonly id: string
  /** The revision of the site it shows. */
  readonly revision: number
}

/** An entry of the history of shown sets: `shown/<number>.json`, the highest of which is what visitors see. */
export interface ShownSet extends PageSet {
  readonly number: number
}

const ENTRY = /^shown\/(\d{8})\.json$/
const KEY_OF_SET = /^pages\/(?<id>(?<begun>\d{8})-[\da-f]+)(?:\/|\.json$)/

/**
 * How many sets stay: the one that is shown, the one before it for requests that are under way, and what another command, which
 * shows two, may link from.
 */
const KEPT = 4
/** A set that is being made is nobody's once so many others were shown since it was begun. */
const OVERTAKEN_BY = 8

/** How often the newest set is shown while others show theirs. */
const ATTEMPTS = 20

const padded = (number: number): string => String(number).padStart(8, '0')

const entryKey = (number: number): string => `shown/${padded(number)}.json`

const recordKey = (id: string): string => `pages/${id}.json`

const readJson = async <T>(store: Store, key: string): Promise<T | undefined> => {
  const bytes = await store.read(key)
  return bytes && (JSON.parse(Buffer.from(bytes).toString('utf8')) as T)
}

const entries = async (store: Store): Promise<readonly ShownSet[]> => {
  const numbers = (await store.list('shown/')).flatMap((key) => ENTRY.exec(key)?.[1] ?? []).map(Number)
  const sets = numbers.map(async (number) => {
    const set = await readJson<PageSet>(store, entryKey(number))
    return set ? [{ ...set, number }] : []
  })
  return (await Promise.all(sets)).flat()
}

/** The set that is to be shown; undefined before there is one. */
export const newestSet = async (store: Store): Promise<ShownSet | undefined> => (await entries(store)).at(-1)

/** What a set was made from; nothing when it cannot be read, since everything can be rendered again. */
export const readRecord = async (store: Store, { id }: PageSet): Promise<PageSetRecord | undefined> => {
  try {
    return await readJson<PageSetRecord>(store, recordKey(id))
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}

export const writeRecord = (store: Store, { id }: PageSet, record: PageSetRecord): Promise<boolean> =>
  store.create(recordKey(id), JSON.stringify(record))

/** The files of a set, by their paths from its root. */
export const filesOfSet = async (store: Store, { id }: PageSet): Promise<ReadonlySet<string>> => {
  const folder = `pages/${id}/`
  return new Set((await store.list(folder)).map((key) => key.slice(folder.length)))
}

/**
 * Shows the newest set, and again while a newer one comes: what a killed command left undone the next one does. A set whose
 * files are gone cannot be shown: the next one will be.
 */
export const showNewestSet = async (store: Store, attempts = ATTEMPTS): Promise<void> => {
  const newest = await newestSet(store)
  if (!newest || attempts === 0 || (await store.shownPages()) === newest.id) return
  await store.showPages(newest.id)
  await showNewestSet(store, attempts - 1)
}

/**
 * Names a set that is about to be made.
 * @param random hexadecimal digits nobody else gets
 */
export const beginSet = (after: ShownSet | undefined, revision: number, random: string): PageSet => ({
  id: `${padded((after?.number ?? 0) + 1)}-${random}`,
  revision,
})

const begunAt = ({ id }: PageSet): number => Number(id.slice(0, 8))

/** Removes a set that will not be shown. */
const removeSet = async (store: Store, { id }: PageSet): Promise<void> =>
  store.remove([...(await store.list(`pages/${id}/`)), recordKey(id)])

const removeOldSets = async (store: Store): Promise<void> => {
  const all = await entries(store)
  const [newest, kept, gone] = [all.at(-1)?.number ?? 0, all.slice(-KEPT), all.slice(0, -KEPT)]
  const isOld = (key: string): boolean => {
    const { id, begun } = KEY_OF_SET.exec(key)?.groups ?? {}
    if (kept.some((set) => set.id === id)) return false
    return gone.some((set) => set.id === id) || Number(begun) + OVERTAKEN_BY <= newest
  }
  await store.remove((await store.list('pages/')).filter(isOld))
  await store.remove(gone.map(({ number }) => entryKey(number)))
}

export type ShowOutcome = 'shown' | 'superseded'

/**
 * Shows a set all of whose files are there, in one step, unless pages of a newer revision are shown; it is removed then.
 * Of several processes at the same moment one makes the next entry, the others look again.
 */
export const showSet = async (store: Store, set: PageSet): Promise<ShowOutcome> => {
  const newest = await newestSet(store)
  const number = (newest?.number ?? 0) + 1
  if ((newest && newest.revision > set.revision) || number >= begunAt(set) + OVERTAKEN_BY) {
    await removeSet(store, set)
    return 'superseded'
  }
  const { id, revision } = set
  if (!(await store.create(entryKey(number), JSON.stringify({ id, revision })))) return showSet(store, set)
  await showNewestSet(store)
  await removeOldSets(store)
  return 'shown'
}
