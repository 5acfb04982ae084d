// The pages below `live/`, which visitors receive: the record of their inputs, and their replacement by a command.
import { hash } from 'node:crypto'
import path from 'node:path'
import type { KnownPage } from '@site/shared/prerender'
import { inParallel } from '../lib/inParallel'
import { compress } from '../store/compression'
import { isPinned, matchesPinnedKey } from '../store/pinnedFiles'
import type { Store } from '../store/store'
import type { Answers } from './siteData'

/**
 * The inputs of the pages below `live/`: `pages/<number>.json`, which is never served. The highest number is current. A
 * command creates it before it writes a page, and `pages/<number>.done` once all pages are written.
 */
export interface PageRecord {
  /** The rendered revision of the site. */
  readonly revision: number
  /** The version of the content that was live; empty without one. Missing in older records. */
  readonly content?: string
  /** By path. */
  readonly pages: Readonly<Record<string, KnownPage>>
  /** File below `live/` -> SHA-256 of its text. */
  readonly files: Readonly<Record<string, string>>
  /** The files that its command writes or removes. */
  readonly changed: readonly string[]
  /** The api that the data came from. */
  readonly api: string
  readonly answers: Answers
  /** The parts they were rendered with, each with the key that signed it: `label MCow…`. Missing in older records. */
  readonly signers?: readonly string[]
}

/** The newest record, and its number: 0 before there is one. */
export interface NewestRecord {
  readonly number: number
  /** Undefined if there is none, or if it is invalid. */
  readonly record: PageRecord | undefined
  /** Whether all its pages are written. */
  readonly isDone: boolean
}

const RECORD = /^pages\/(\d{8})\.json$/
const DONE = /^pages\/(\d{8})\.done$/
const PREFIX = 'pages/'

/** Records to keep: the newest, and the one before, which another command may be reading. */
const KEPT = 2

const makeKey = (number: number, ending: 'json' | 'done'): string =>
  `${PREFIX}${String(number).padStart(8, '0')}.${ending}`

/** Whether a key marks the pages of a command as written. */
export const isDoneKey = (key: string): boolean => DONE.test(key)

const numbersIn = (keys: readonly string[], form: RegExp): readonly number[] =>
  keys.flatMap((key) => form.exec(key)?.[1] ?? []).map(Number)

/** An invalid record is ignored: everything can be rendered again. */
const readRecord = async (store: Pick<Store, 'read'>, number: number): Promise<PageRecord | undefined> => {
  const bytes = await store.read(makeKey(number, 'json'))
  try {
    return bytes && (JSON.parse(Buffer.from(bytes).toString('utf8')) as PageRecord)
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined
    throw cause
  }
}

/** Reads the inputs of a site's pages. */
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
 * Creates the record after `number`; false if another command was first. Removes older records before: on a full disk no
 * command reaches its end, and each would leave a record.
 */
export const createRecord = async (store: Store, number: number, record: PageRecord): Promise<boolean> => {
  await removeOlder(store, number)
  return store.create(makeKey(number + 1, 'json'), JSON.stringify(record))
}

/** Whether another command took over the pages after this record was created. */
const isOvertaken = async (store: Pick<Store, 'read'>, number: number): Promise<boolean> =>
  (await store.read(makeKey(number + 1, 'json'))) !== undefined

/** Marks all pages of a record as written, and removes older records. */
export const finishRecord = async (store: Store, number: number): Promise<void> => {
  await store.create(makeKey(number, 'done'), '')
  await removeOlder(store, number)
}

/** Prefix of the pages that visitors receive. */
export const LIVE = 'live/'

const VARIANTS = ['.br', '.gz', ''] as const

/** Compressed thoroughly: other sites load them, and they seldom change. */
const SCRIPT = /\.js$/

/** How many files are written at the same time. */
const WRITERS = 4

/** The existing pages. */
export interface PagesBefore {
  /** File -> SHA-256 of its text, if certain. */
  readonly files: ReadonlyMap<string, string>
  /** All existing files, including compressed variants. */
  readonly present: ReadonlySet<string>
}

export interface PagePlan {
  /** Files to write, each with its compressed variants. */
  readonly write: readonly string[]
  /** Files and variants to remove. */
  readonly remove: readonly string[]
}

/** The name of a file without the ending of a compressed variant. */
export const withoutVariant = (file: string): string => file.replace(/\.(?:br|gz)$/, '')

/** Whether a file and both of its variants exist. */
export const isComplete = ({ present }: Pick<PagesBefore, 'present'>, file: string): boolean =>
  VARIANTS.every((ending) => present.has(`${file}${ending}`))

/**
 * Decides which files change.
 * @param wanted file -> SHA-256 of its new text
 */
export const planPages = (before: PagesBefore, wanted: ReadonlyMap<string, string>): PagePlan => ({
  write: [...wanted]
    .filter(([file, hash]) => before.files.get(file) !== hash || !isComplete(before, file))
    .map(([file]) => file),
  remove: [...before.present].filter((file) => !wanted.has(withoutVariant(file))),
})

/** Lists the files below `live/`, with paths relative to it. */
export const listLive = async (store: Pick<Store, 'list'>): Promise<ReadonlySet<string>> =>
  new Set((await store.list(LIVE)).map((key) => key.slice(LIVE.length)))

/**
 * Creates a pinned file, whose address contains the hash of its text; it is never removed. Returns false if the address has
 * another hash: a malicious bundle could otherwise replace a script.
 */
export const createPinnedFile = async (
  store: Store,
  file: string,
  text: string,
  compressed = true,
): Promise<boolean> => {
  if (!matchesPinnedKey(file, Buffer.from(text))) return false
  const keys = await store.list(`${path.posix.dirname(file)}/`)
  if (VARIANTS.every((ending) => keys.includes(`${file}${ending}`))) return true
  const variants = compressed ? await compress(Buffer.from(text), 'most') : []
  for (const { extension, bytes } of variants) await store.create(`${file}${extension}`, bytes)
  await store.create(file, text)
  return true
}

/** Replaces a page and its variants, each in one step. */
export const writePage = async (
  store: Store,
  file: string,
  text: string,
  compressed = true,
): Promise<void> => {
  const variants = compressed ? await compress(Buffer.from(text), SCRIPT.test(file) ? 'most' : 'quick') : []
  for (const { extension, bytes } of variants) await store.replace(`${LIVE}${file}${extension}`, bytes)
  await store.replace(`${LIVE}${file}`, text)
}

export interface PageChange {
  /** The record before: the change takes the next number. */
  readonly number: number
  readonly plan: PagePlan
  /** Texts of at least the files to write. */
  readonly texts: ReadonlyMap<string, string>
  readonly record: Omit<PageRecord, 'changed'>
  /** Writes compressed variants; true by default. */
  readonly compressed?: boolean
  /** Called with each file that is written. */
  readonly onWritten?: (file: string) => void
}

/** `conflict`: another command was first, and no page was changed. `overtaken`: another command writes the rest. */
export type ChangeOutcome = 'written' | 'conflict' | 'overtaken'

/** Writes and removes pages, unless another command is first; stops as soon as another one takes over. */
export const changePages = async (
  store: Store,
  { number, plan, texts, record, compressed, onWritten }: PageChange,
): Promise<ChangeOutcome> => {
  const changed = [...new Set([...plan.write, ...plan.remove.map(withoutVariant)])]
  if (!(await createRecord(store, number, { ...record, changed }))) return 'conflict'
  await inParallel(plan.write, WRITERS, async (file) => {
    if (!(await isOvertaken(store, number + 1)))
      await writePage(store, file, texts.get(file) ?? '', compressed)
    onWritten?.(file)
  })
  if (await isOvertaken(store, number + 1)) return 'overtaken'
  await store.remove(plan.remove.map((file) => `${LIVE}${file}`))
  if (await isOvertaken(store, number + 1)) return 'overtaken'
  await finishRecord(store, number + 1)
  return 'written'
}

/** Splits the files of a site into pages and pinned ones. */
export const splitPinned = (
  files: ReadonlyMap<string, string>,
): readonly [pages: ReadonlyMap<string, string>, pinned: ReadonlyMap<string, string>] => [
  new Map([...files].filter(([file]) => !isPinned(file))),
  new Map([...files].filter(([file]) => isPinned(file))),
]

/** Replaces all pages of a site that no other process writes. */
export const replacePages = async (
  store: Store,
  revision: number,
  files: ReadonlyMap<string, string>,
): Promise<void> => {
  const [texts, pinned] = splitPinned(files)
  for (const [file, text] of pinned) await createPinnedFile(store, file, text)
  const wanted = new Map([...texts].map(([file, text]) => [file, hash('sha256', text)] as const))
  const { number } = await readNewestRecord(store)
  const record = { revision, pages: {}, files: Object.fromEntries(wanted), api: '', answers: {} }
  const plan = planPages({ files: new Map(), present: await listLive(store) }, wanted)
  await changePages(store, { number, plan, texts, record })
}
