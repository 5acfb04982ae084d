import { inParallel } from '../concurrency/inParallel'
import type { Bucket, Tags } from './bucket'

/** The pages visitors receive lie below this. */
export const LIVE = 'live/'
/** Says which set the pages below `live/` are copies of. */
export const SHOWN = 'live.json'

/** How many files are copied at the same time. */
const COPIERS = 16

interface Shown {
  readonly id: string
  /** File -> entity tag of its copy. */
  readonly files: Readonly<Record<string, string>>
}

const filesBelow = (tags: Tags, prefix: string): Tags =>
  new Map([...tags].map(([key, tag]) => [key.slice(prefix.length), tag]))

const isSame = (files: Shown['files'], live: Tags): boolean =>
  Object.keys(files).length === live.size && [...live].every(([file, tag]) => files[file] === tag)

const readShown = async ({ read }: Bucket): Promise<Shown | undefined> => {
  const bytes = await read(SHOWN)
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as Shown)
}

/**
 * Which set the pages are; none where they are not all of one, because somebody is about to show another or was
 * interrupted. The files themselves are looked at: whoever is late may have written after others had finished.
 */
export const shownIn = async (bucket: Bucket): Promise<string | undefined> => {
  const [shown, live] = [await readShown(bucket), filesBelow(await bucket.list(LIVE), LIVE)]
  return shown && isSame(shown.files, live) ? shown.id : undefined
}

/** The set is whole as long as its record is there, which is removed first. */
const filesOf = async (bucket: Bucket, id: string): Promise<Tags | undefined> => {
  const files = filesBelow(await bucket.list(`pages/${id}/`), `pages/${id}/`)
  return (await bucket.read(`pages/${id}.json`)) ? files : undefined
}

/**
 * Copies the pages of a set to where visitors receive them, each in one step, then removes those the set has not. Does
 * nothing with a set that is being removed because a newer one is shown.
 */
export const showIn = async (bucket: Bucket, id: string): Promise<void> => {
  const files = await filesOf(bucket, id)
  if (!files) return
  const live = filesBelow(await bucket.list(LIVE), LIVE)
  const copies = await inParallel([...files], COPIERS, async ([file, tag]) => {
    const copy = live.get(file) === tag ? tag : await bucket.copy(`pages/${id}/${file}`, `${LIVE}${file}`)
    return [file, copy] as const
  })
  if (copies.some(([, copy]) => copy === undefined)) return
  const gone = [...live.keys()].filter((file) => !files.has(file))
  await bucket.remove(gone.map((file) => `${LIVE}${file}`))
  const shown: Shown = { id, files: Object.fromEntries(copies.map(([file, copy = '']) => [file, copy])) }
  await bucket.put(SHOWN, JSON.stringify(shown))
}
