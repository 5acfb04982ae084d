import path from 'node:path'
import { compress } from '../store/compression'
import { isPinned } from '../store/pinnedFiles'
import type { Store } from '../store/store'
import { filesOfSet, type PageSet } from './pageSets'

const VARIANTS = ['', '.br', '.gz']

/** Seldom another one, and loaded by pages of everybody. */
const SCRIPT = /\.js$/

/** How many files of a set are written at the same time. */
const WRITERS = 4

/** Whether a file belongs to its set alone, and is no compressed variant of another. */
export const isSetFile = (file: string): boolean => !/\.(?:br|gz)$/.test(file) && !isPinned(file)

type Variant = readonly [extension: string, bytes: Uint8Array | string]

/** A file with its compressed variants; undefined where it is as the set that is shown has it. */
export type PreparedFile = readonly Variant[] | undefined

/** Pinned files outlive page sets, so their keys are the same whichever set names them. */
const keyOf = (file: string, set: PageSet | undefined): string =>
  isPinned(file) ? file : `pages/${set?.id}/${file}`

const textOf = (bytes: Uint8Array | undefined): string | undefined =>
  bytes && Buffer.from(bytes).toString('utf8')

/** A pinned file has the right bytes once it is there; a killed command may have left some of its variants out. */
const isWritten = async (
  store: Store,
  shown: PageSet | undefined,
  file: string,
  text: string,
): Promise<boolean> => {
  if (!isPinned(file)) return shown !== undefined && textOf(await store.read(keyOf(file, shown))) === text
  const keys = await store.list(`${path.posix.dirname(file)}/`)
  return VARIANTS.every((end) => keys.includes(`${file}${end}`))
}

/** Compresses a file unless it is as it was. */
export const prepareFile = async (
  store: Store,
  shown: PageSet | undefined,
  file: string,
  text: string,
): Promise<PreparedFile> => {
  if (await isWritten(store, shown, file, text)) return undefined
  const compressed = await compress(Buffer.from(text), SCRIPT.test(file) ? 'most' : 'quick')
  return [['', text], ...compressed.map(({ extension, bytes }) => [extension, bytes] as const)]
}

/** Whether these are the very files of a set. */
export const areFilesOf = async (
  store: Store,
  set: PageSet,
  files: ReadonlyMap<string, Promise<PreparedFile>>,
): Promise<boolean> => {
  const prepared = await Promise.all(files.values())
  if (prepared.some((variants) => variants !== undefined)) return false
  const own = [...(await filesOfSet(store, set))].filter(isSetFile)
  return own.length === [...files.keys()].filter(isSetFile).length
}

/** Writes a set, what is as it was linked from the one that is shown; answers how many files are other ones. */
export const writePages = async (
  store: Store,
  set: PageSet,
  shown: PageSet | undefined,
  files: ReadonlyMap<string, Promise<PreparedFile>>,
): Promise<number> => {
  const link = (file: string) =>
    Promise.all(VARIANTS.map((end) => store.copy(keyOf(`${file}${end}`, shown), keyOf(`${file}${end}`, set))))
  const write = (file: string, variants: readonly Variant[]) =>
    Promise.all(variants.map(([end, bytes]) => store.create(keyOf(`${file}${end}`, set), bytes)))
  let written = 0
  const queue = files.entries()
  const work = async (): Promise<void> => {
    for (const [file, prepared] of queue) {
      const variants = await prepared
      if (variants) written += 1
      if (variants) await write(file, variants)
      else if (!isPinned(file)) await link(file)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, work))
  return written
}
