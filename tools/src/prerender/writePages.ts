import { createHash } from 'node:crypto'
import path from 'node:path'
import { inParallel } from '../lib/inParallel'
import { compress } from '../store/compression'
import { isPinned } from '../store/pinnedFiles'
import type { Store } from '../store/store'
import { createRecord, finishRecord, isOvertaken, type PageRecord, readNewestRecord } from './pageRecords'

/** Where the pages are that visitors receive. */
export const LIVE = 'live/'

const VARIANTS = ['.br', '.gz', ''] as const

/** Loaded by pages of other sites, and seldom changed. */
const SCRIPT = /\.js$/

/** How many files are written at the same time. */
const WRITERS = 4

/** What is known of the pages that are there. */
export interface PagesBefore {
  /** File -> SHA-256 of its text, where that is certain. */
  readonly files: ReadonlyMap<string, string>
  /** Every file that is there, compressed variants among them. */
  readonly present: ReadonlySet<string>
}

export interface PagePlan {
  /** Files to write, each with its compressed variants. */
  readonly write: readonly string[]
  /** Files and variants to remove. */
  readonly remove: readonly string[]
}

/** SHA-256 of a text. */
export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The file a compressed variant is one of; itself for every other file. */
export const withoutVariant = (file: string): string => file.replace(/\.(?:br|gz)$/, '')

/** Whether a file is there with both of its variants. */
export const isComplete = ({ present }: Pick<PagesBefore, 'present'>, file: string): boolean =>
  VARIANTS.every((ending) => present.has(`${file}${ending}`))

/**
 * Decides which files change.
 * @param wanted file -> SHA-256 of the text it is to have
 */
export const planPages = (before: PagesBefore, wanted: ReadonlyMap<string, string>): PagePlan => ({
  write: [...wanted]
    .filter(([file, hash]) => before.files.get(file) !== hash || !isComplete(before, file))
    .map(([file]) => file),
  remove: [...before.present].filter((file) => !wanted.has(withoutVariant(file))),
})

/** The files below `live/`, by their paths from there. */
export const listLive = async (store: Pick<Store, 'list'>): Promise<ReadonlySet<string>> =>
  new Set((await store.list(LIVE)).map((key) => key.slice(LIVE.length)))

/** Pinned files have an address for each text: they are created once, and never removed. */
export const createPinnedFile = async (store: Store, file: string, text: string): Promise<void> => {
  const keys = await store.list(`${path.posix.dirname(file)}/`)
  if (VARIANTS.every((ending) => keys.includes(`${file}${ending}`))) return
  for (const { extension, bytes } of await compress(Buffer.from(text), 'most'))
    await store.create(`${file}${extension}`, bytes)
  await store.create(file, text)
}

/** Replaces a page and its variants, each in one step. */
const writePage = async (store: Store, file: string, text: string): Promise<void> => {
  const variants = await compress(Buffer.from(text), SCRIPT.test(file) ? 'most' : 'quick')
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
}

/** `conflict`: another command was first, nothing is changed. `overtaken`: another one took over the rest. */
export type ChangeOutcome = 'written' | 'conflict' | 'overtaken'

/** Writes and removes pages, unless another command is first; stops as soon as another one takes over. */
export const changePages = async (
  store: Store,
  { number, plan, texts, record }: PageChange,
): Promise<ChangeOutcome> => {
  const changed = [...new Set([...plan.write, ...plan.remove.map(withoutVariant)])]
  if (!(await createRecord(store, number, { ...record, changed }))) return 'conflict'
  await inParallel(plan.write, WRITERS, async (file) => {
    if (!(await isOvertaken(store, number + 1))) await writePage(store, file, texts.get(file) ?? '')
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

/** Replaces all pages of a site that one process alone works on. */
export const replacePages = async (
  store: Store,
  revision: number,
  files: ReadonlyMap<string, string>,
): Promise<void> => {
  const [texts, pinned] = splitPinned(files)
  for (const [file, text] of pinned) await createPinnedFile(store, file, text)
  const wanted = new Map([...texts].map(([file, text]) => [file, hashText(text)] as const))
  const { number } = await readNewestRecord(store)
  const record = { revision, pages: {}, files: Object.fromEntries(wanted), api: '', answers: {} }
  const plan = planPages({ files: new Map(), present: await listLive(store) }, wanted)
  await changePages(store, { number, plan, texts, record })
}
