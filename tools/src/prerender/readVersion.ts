import type { LivePart } from '@site/shared/prerender'
import type { PartName } from '@site/shared/registry/names'
import { err, map, ok, type Result } from '@site/shared/result'
import { MANIFEST, parseManifest } from '../artifact/artifact'
import { versionPrefix } from '../artifact/versionFiles'
import { entriesOf, ownValue, type PublishedVersion } from '../registry/revision'
import { integrityOf } from '../store/integrity'
import type { Store } from '../store/store'
import { type BuildRecord, parseBuildRecord } from '../workspace/buildRecord'
import type { Failure } from '../workspace/site'

/** Where versions are read: a store, or one as it would be. */
export type ReadableStore = Pick<Store, 'read'>

/** A version of a part, as the site's revision has it. */
export interface Published {
  readonly part: PartName
  readonly owner: string
  readonly version: string
  readonly published: PublishedVersion
}

/** Reads a file of a version; one that is not the bytes it was published with is an error. */
type ReadFile = (file: string) => Promise<Result<string, Failure>>

/** What pages load of a version, and how the rest of it is read. */
export interface VersionFiles {
  readonly loaded: Omit<LivePart, 'rendered'>
  readonly record: BuildRecord
  readonly read: ReadFile
}

/** Subresource integrity of each file of a version, which `manifest.json` lists. */
type Hashes = LivePart['integrity']

const fault = (message: string): Result<never, Failure> =>
  err({ kind: 'version-damaged', message: `${message}: publish it again` })

const readerOf =
  (store: ReadableStore, prefix: string, hashes: Hashes): ReadFile =>
  async (file) => {
    const [listed, bytes] = [ownValue(hashes, file), await store.read(`${prefix}${file}`)]
    if (listed === undefined)
      return err({ kind: 'file-missing', message: `it was published without ${file}` })
    if (!bytes) return fault(`its ${file} is gone`)
    if (integrityOf(bytes) !== listed) return fault(`its ${file} is not what was published`)
    return ok(Buffer.from(bytes).toString('utf8'))
  }

/** Everything is checked from the revision on: it has the hash of the manifest, which has those of the files. */
const readHashes = async (
  store: ReadableStore,
  prefix: string,
  { manifest }: PublishedVersion,
): Promise<Result<Hashes, Failure>> => {
  const text = await readerOf(store, prefix, { [MANIFEST]: manifest })(MANIFEST)
  if (!text.ok) return text
  const listed = parseManifest(Buffer.from(text.value))
  if (!listed.ok) return fault(`its ${MANIFEST} is ${listed.error.message}`)
  return ok(
    Object.fromEntries(entriesOf(listed.value.files).map(([file, { integrity }]) => [file, integrity])),
  )
}

const readRecord = async (read: ReadFile): Promise<Result<BuildRecord, Failure>> => {
  const text = await read('build.json')
  if (!text.ok) return text
  const record = parseBuildRecord(text.value)
  if (record.ok) return record
  return err({ kind: 'build-record-malformed', message: `its build.json is ${record.error.message}` })
}

const styleFilesOf = ({ initial, files }: BuildRecord): readonly string[] =>
  [...new Set([...initial, ...Object.values(files).flat()])].filter((file) => file.endsWith('.css'))

type Texts = Readonly<Record<string, string>>

const readAll = async (files: readonly string[], read: ReadFile): Promise<Result<Texts, Failure>> => {
  const texts: Record<string, string> = {}
  for (const file of files) {
    const text = await read(file)
    if (!text.ok) return text
    texts[file] = text.value
  }
  return ok(texts)
}

const readStarter = async (
  { starter }: BuildRecord,
  read: ReadFile,
): Promise<Result<Pick<LivePart, 'starter'>, Failure>> =>
  starter === undefined ? ok({}) : map(await read(starter), (text) => ({ starter: text }))

/** What other sites embed: programs and styles, of which pages are made. */
const EMBEDDED = /^(?:assets\/)?embed\/[\w-]+\.(?:css|js|d\.ts)$/

const readEmbed = async (
  integrity: Hashes,
  read: ReadFile,
): Promise<Result<Pick<LivePart, 'embed'>, Failure>> => {
  const files = Object.keys(integrity).filter((file) => EMBEDDED.test(file))
  return map(await readAll(files, read), (embed) => (files.length > 0 ? { embed } : {}))
}

/** Reads what pages load of a version, each file checked against the hash it was published with. */
export const readVersion = async (
  store: ReadableStore,
  { part, version, published }: Published,
): Promise<Result<VersionFiles, Failure>> => {
  const prefix = versionPrefix(part, version)
  const hashes = await readHashes(store, prefix, published)
  if (!hashes.ok) return hashes
  const integrity = hashes.value
  const read = readerOf(store, prefix, integrity)
  const record = await readRecord(read)
  if (!record.ok) return record
  const styles = await readAll(styleFilesOf(record.value), read)
  if (!styles.ok) return styles
  const embed = await readEmbed(integrity, read)
  if (!embed.ok) return embed
  const { entry, initial, trustedTypes, files } = record.value
  return map(await readStarter(record.value, read), (starter) => ({
    loaded: {
      version,
      entry: published.entry,
      integrity,
      record: { entry, initial, trustedTypes, files },
      styles: styles.value,
      ...starter,
      ...embed.value,
    },
    record: record.value,
    read,
  }))
}
