// Removes a picture from every version of the content, on the request of somebody it shows.
import path from 'node:path'
import { CONTENT_PART, withoutContentHash } from '@site/shared/document'
import { err, ok, type Result } from '@site/shared/result'
import { publishedPicture } from '../../content/pictures'
import type { Failure } from '../../lib/failures'
import { ownValue } from '../../registry/revision'
import { readNewest } from '../../registry/revisions'
import { MANIFEST, parseManifest } from '../../store/manifest'
import { isRemovable, writeRemoved } from '../../store/removedFiles'
import type { Store } from '../../store/store'
import { listKeys, versionPrefix } from '../../store/versionFiles'
import type { Site } from '../../workspace/site'

/** `residents/nova`, `residents/nova.jpg` and `nova` name the same pictures, in all their widths and formats. */
const findBase = (name: string): string => {
  const file = name.includes('/') ? name : `residents/${name}`
  const published = publishedPicture(/\.\w+$/.test(file) ? file : `${file}.webp`)
  return (published ?? file).replace(/\.\w+$/, '')
}

/**
 * Whether a published file is the picture of this name, in some width. `nova-2000` is a width of `nova`, unless the version has a
 * resident of that id.
 * @param names every file of the version, without hashes
 */
const isPictureOf = (file: string, base: string, names: ReadonlySet<string>): boolean => {
  if (!isRemovable(CONTENT_PART, file)) return false
  const name = withoutContentHash(file).replace(/\.\w+$/, '')
  if (name === base) return true
  const isWidth = name.startsWith(base) && /^-[1-9]\d{0,4}$/.test(name.slice(base.length))
  return isWidth && !names.has(`residents/${path.posix.basename(name)}.json`)
}

/** A version of the content that has the picture. */
interface Found {
  readonly version: string
  readonly files: readonly string[]
  readonly keys: readonly string[]
}

const readFound = async (store: Store, version: string, base: string): Promise<Found | undefined> => {
  const prefix = versionPrefix(CONTENT_PART, version)
  const bytes = await store.read(`${prefix}${MANIFEST}`)
  const manifest = bytes && parseManifest(bytes)
  const listed = manifest?.ok ? Object.entries(manifest.value.files) : []
  const names = new Set(listed.map(([file]) => withoutContentHash(file)))
  const pictures = listed.filter(([file]) => isPictureOf(file, base, names))
  if (pictures.length === 0) return undefined
  const keys = pictures.flatMap(([file, { integrity }]) =>
    listKeys(prefix, file, integrity).flatMap((key) => [key, `${key}.br`, `${key}.gz`]),
  )
  return { version, files: pictures.map(([file]) => file), keys }
}

const REMAINS =
  'What remains elsewhere: backups that were made before (delete the picture in them, or the backups), browsers that showed it, search engines and social networks. A CDN drops it with site purge'

/** Every version that has files, also one that no revision lists any more. */
const listVersions = async (store: Store): Promise<readonly string[]> => {
  const keys = await store.list(`parts/${CONTENT_PART}/`)
  return [...new Set(keys.map((key) => key.split('/')[2] ?? ''))]
}

/**
 * Removes the pictures of a name from every version of the content that is not shown now, and writes into each that they were
 * removed on request: its other files are still checked. Called again, it completes what was interrupted.
 * @param name a resident's id, or a file of the content folder: `nova`, `team/lea.jpg`
 */
export const forgetPicture = async (
  { store, logger, isDryRun }: Pick<Site, 'store' | 'logger' | 'isDryRun'>,
  name: string,
): Promise<Result<void, Failure>> => {
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  const versions = await listVersions(store)
  const base = findBase(name)
  const read = await Promise.all(versions.map((version) => readFound(store, version, base)))
  const found = read.filter((one) => one !== undefined)
  if (found.length === 0)
    return err({
      kind: 'not-found',
      message: `No version of the content has a picture ${name}: name a resident, such as nova, or a file of the content folder, such as team/lea.jpg`,
    })
  const state = ownValue(newest.value.parts, CONTENT_PART)
  const live = found.find(({ version }) => version === state?.live || version === state?.canary?.version)
  if (live)
    return err({
      kind: 'still-shown',
      message: `The site shows ${name} now (content ${live.version}): delete the picture from the content folder, site content publish, then site forget ${name}`,
    })
  for (const { version, files } of found) await writeRemoved(store, CONTENT_PART, version, files)
  await store.remove([...new Set(found.flatMap(({ keys }) => keys))])
  const files = found.reduce((sum, one) => sum + one.files.length, 0)
  const removed = isDryRun ? 'would be removed' : 'removed'
  logger.info(
    `${name}: ${files} files ${removed} from ${found.length} versions of the content (${found.map(({ version }) => version).join(', ')}). site verify and site restore accept that`,
  )
  if (!isDryRun) logger.info(REMAINS)
  return ok(undefined)
}
