import type { KnownPage } from '@site/shared/prerender'
import type { Store } from '../store/store'
import type { Answers } from './siteData'

/**
 * What the pages below `live/` were made from: `pages/<number>.json`, which is never served. The highest number counts. It is
 * there before its command writes a page, and `pages/<number>.done` once all of them are written.
 */
export interface PageRecord {
  /** The revision of the site they were made from. */
  readonly revision: number
  /** The version of the content that was live; empty without one. Records of before do not say. */
  readonly content?: string
  /** By path. */
  readonly pages: Readonly<Record<string, KnownPage>>
  /** File below `live/` -> SHA-256 of its text. */
  readonly files: Readonly<Record<string, string>>
  /** The files that its command writes or removes. */
  readonly changed: readonly string[]
  /** The api that answered. */
  readonly api: string
  readonly answers: Answers
  /** The parts they were rendered with, each with the key that signed it: `label MCow…`. Records of before do not say. */
  readonly signers?: readonly string[]
}

/** The newest record, and its number: 0 before there is one. */
export interface NewestRecord {
  readonly number: number
  /** Undefined before there is one, and where it cannot be read. */
  readonly record: PageRecord | undefined
  /** Whether all its pages are written. */
  readonly isDone: boolean
}

const RECORD = /^pages\/(\d{8})\.json$/
const DONE = /^pages\/(\d{8})\.done$/
const PREFIX = 'pages/'

/** The record that counts, and the one a command that is about to read it may still want. */
const KEPT = 2

const makeKey = (number: number, ending: 'json' | 'done'): string =>
  `${PREFIX}${String(number).padStart(8, '0')}.${ending}`

/** Whether a key says that the pages of a command are written. */
export const isDoneKey = (key: string): boolean => DONE.test(key)

const numbersIn = (keys: readonly string[], form: RegExp): readonly number[] =>
  keys.flatMap((key) => form.exec(key)?.[1] ?? []).map(Number)

/** Everything can be rendered again, so a record that cannot be parsed counts as none. */
const readRecord = async (store: Pick<Store, 'read'>, number: number): Promise<PageRecord | undefined> => {
  const bytes = await store.read(makeKey(number, 'json'))
  try {
    return bytes && (JSON.parse(Buffer.from(bytes).toString('utf8')) as PageRecord)
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}

/** Reads what the pages of a site were made from. */
export const readNewestRecord = async (store: Pick<Store, 'list' | 'read'>): Promise<NewestRecord> => {
  const keys = await store.list(PREFIX)
  const number = numbersIn(keys, RECORD).at(-1) ?? 0
  const record = number === 0 ? undefined : await readRecord(store, number)
  return { number, record, isDone: numbersIn(keys, DONE).includes(number) }
}

const removeOlder = async (store: Store, number: number): Promise<void> => {
  const keys = await store.list(PREFIX)
  const isOld = (key: string): boolean =>
    [...numbersIn([key], RECORD), ...numbersIn([key], DONE)].some((other) => other <= number - KEPT)
  await store.remove(keys.filter(isOld))
}

/**
 * Creates the record after `number`; false where another command was first. Older records go first: where the disk is full,
 * no command reaches its end, and each would leave one.
 */
export const createRecord = async (store: Store, number: number, record: PageRecord): Promise<boolean> => {
  await removeOlder(store, number)
  return store.create(makeKey(number + 1, 'json'), JSON.stringify(record))
}

/** Whether another command took over the pages after this record was created. */
export const isOvertaken = async (store: Pick<Store, 'read'>, number: number): Promise<boolean> =>
  (await store.read(makeKey(number + 1, 'json'))) !== undefined

/** Says that all pages of a record are written, and removes older records. */
export const finishRecord = async (store: Store, number: number): Promise<void> => {
  await store.create(makeKey(number, 'done'), '')
  await removeOlder(store, number)
}
