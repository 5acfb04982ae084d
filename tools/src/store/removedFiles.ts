// Pictures removed from a version of the content on request, such as a portrait: only these may be missing.
import { CONTENT_PART, contentHashIn } from '@site/shared/document'
import { parseJson } from '@site/shared/json'
import * as v from 'valibot'
import type { Store } from './store'

/** Lists the removed pictures of a version; not part of its manifest. */
const REMOVED = 'removed.json'

/** Published pictures of the content, by their paths in a version. */
const PICTURE = /^assets\/images\/.+\.(?:avif|jpe?g|png|svg|webp)$/

/** A picture -> the day on which it was removed on request. */
const RemovedSchema = v.record(v.string(), v.object({ removedOnRequest: v.string() }))

type Removed = v.InferOutput<typeof RemovedSchema>

const parseRemoved = parseJson(RemovedSchema)

/** Whether a file of a version may be removed on request: a picture of the content, named by its bytes. */
export const isRemovable = (part: string, file: string): boolean =>
  part === CONTENT_PART && PICTURE.test(file) && contentHashIn(file) !== undefined

/** Reads the removed pictures of a version; ignores entries that are not removable. */
export const readRemoved = async (
  store: Pick<Store, 'read'>,
  part: string,
  version: string,
): Promise<Removed> => {
  if (part !== CONTENT_PART) return {}
  const bytes = await store.read(`parts/${part}/${version}/${REMOVED}`)
  const listed = bytes && parseRemoved(Buffer.from(bytes).toString())
  if (!listed?.ok) return {}
  return Object.fromEntries(Object.entries(listed.value).filter(([file]) => isRemovable(part, file)))
}

/** Adds pictures to the list of a version. */
export const writeRemoved = async (
  store: Store,
  part: string,
  version: string,
  files: readonly string[],
): Promise<void> => {
  const known = await readRemoved(store, part, version)
  const day = new Date(await store.now()).toISOString().slice(0, 10)
  const added = files
    .filter((file) => !Object.hasOwn(known, file))
    .map((file) => [file, { removedOnRequest: day }])
  if (added.length === 0) return
  const all: Removed = { ...known, ...Object.fromEntries(added) }
  await store.replace(`parts/${part}/${version}/${REMOVED}`, `${JSON.stringify(all, null, 1)}\n`)
}
