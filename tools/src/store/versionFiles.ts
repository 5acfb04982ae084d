// Writes, checks and reads the files of a published version.
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { CONTENT_FILES, CONTENT_PART, contentHashIn } from '@site/shared/document'
import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { inParallel } from '../lib/inParallel'
import { translate } from '../lib/language'
import { type Compressed, compress, type Effort, isCompressible } from './compression'
import { computeIntegrity, formatManifest, MANIFEST, type Manifest, parseManifest } from './manifest'
import { readRemoved } from './removedFiles'
import type { Store } from './store'
import { storeWords } from './store.content'

/** Larger versions are compressed quickly: the thorough way takes a second per MB, and other publications wait. */
const MAX_THOROUGH_BYTES = 8_000_000
/** How many files are written at the same time. */
const MAX_WRITES = 16

const DECOMPRESSORS = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const

/** Prefix of a version's keys. */
export const versionPrefix = (part: string, version: string): string => `parts/${part}/${version}/`

/**
 * Lists the keys of a file of a version. A content file with the hash of its bytes in its name also has a key that all
 * versions share; a file whose bytes do not match the hash has only the version's key.
 */
export const listKeys = (prefix: string, file: string, integrity = ''): readonly string[] => {
  const key = `${prefix}${file}`
  const named = contentHashIn(file)
  if (named === undefined || !prefix.startsWith(`parts/${CONTENT_PART}/`)) return [key]
  const hash = Buffer.from(integrity.replace(/^sha256-/, ''), 'base64').toString('hex')
  return hash.startsWith(named) ? [key, `${CONTENT_FILES}${file}`] : [key]
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.from(a).equals(b)

/** Writes a missing key, and repairs one with other bytes; returns the number of written keys. */
const writeOrRepair = async (store: Store, key: string, bytes: Uint8Array): Promise<number> => {
  if (await store.create(key, bytes)) return 1
  const kept = await store.read(key)
  if (kept && isSame(kept, bytes)) return 0
  await store.replace(key, bytes)
  return 1
}

const extensions = ['.br', '.gz'] as const satisfies readonly Compressed['extension'][]

/** Unpacks a compressed variant; undefined if it is damaged. */
export const unpack = async (key: string, variant: Uint8Array): Promise<Uint8Array | undefined> => {
  try {
    return await DECOMPRESSORS[key.endsWith('.br') ? '.br' : '.gz'](variant)
  } catch {
    return undefined
  }
}

/** Whether both compressed variants of a file exist and unpack to it. Their bytes may differ between machines. */
const areVariantsIntact = async (store: Store, key: string, bytes: Uint8Array): Promise<boolean> => {
  const found = extensions.map(async (extension) => {
    const variant = await store.read(`${key}${extension}`)
    const unpacked = variant && (await unpack(`${key}${extension}`, variant))
    return unpacked !== undefined && isSame(unpacked, bytes)
  })
  return (await Promise.all(found)).every(Boolean)
}

const writeVariants = async (
  store: Store,
  key: string,
  bytes: Uint8Array,
  effort: Effort,
): Promise<number> => {
  if (await areVariantsIntact(store, key, bytes)) return 0
  let written = 0
  for (const variant of await compress(bytes, effort))
    written += await writeOrRepair(store, `${key}${variant.extension}`, variant.bytes)
  return written
}

const chooseEffort = (files: ReadonlyMap<string, Uint8Array>): Effort => {
  const sizes = [...files].map(([file, { length }]) => (isCompressible(file) ? length : 0))
  return sizes.reduce((sum, size) => sum + size, 0) > MAX_THOROUGH_BYTES ? 'quick' : 'most'
}

export interface VersionFiles {
  readonly part: string
  readonly version: string
  readonly artifact: {
    /** File -> bytes. */
    readonly files: ReadonlyMap<string, Uint8Array>
    readonly manifest: Manifest
  }
  /** Writes compressed variants of the files, too. */
  readonly compressed: boolean
}

/**
 * Writes the files of a version, the manifest first. Files with the same hashes complete or repair the version; others are
 * refused. Pictures that were removed on request stay removed. Returns the number of written keys, or undefined if the version exists with other bytes.
 * @param isListed whether the newest revision lists the version with these bytes, so that another manifest is damaged
 */
export const placeVersion = async (
  store: Store,
  { part, version, artifact, compressed }: VersionFiles,
  isListed: boolean,
): Promise<number | undefined> => {
  const prefix = versionPrefix(part, version)
  const manifest = Buffer.from(formatManifest(artifact.manifest))
  let written = 0
  if (isListed) written += await writeOrRepair(store, `${prefix}${MANIFEST}`, manifest)
  else if (!(await store.create(`${prefix}${MANIFEST}`, manifest))) {
    const kept = await store.read(`${prefix}${MANIFEST}`)
    if (kept && !isSame(kept, manifest)) return undefined
  }
  const effort = chooseEffort(artifact.files)
  const removed = await readRemoved(store, part, version)
  const wanted = [...artifact.files].filter(([file]) => !Object.hasOwn(removed, file))
  await inParallel(wanted, MAX_WRITES, async ([file, bytes]) => {
    for (const key of listKeys(prefix, file, artifact.manifest.files[file]?.integrity)) {
      const own = await writeOrRepair(store, key, bytes)
      const variants = compressed && isCompressible(file) ? await writeVariants(store, key, bytes, effort) : 0
      written += own + variants
    }
  })
  return written
}

/** Whether all files of a version exist, except pictures removed on request; `prune` may have deleted some meanwhile. */
export const isPlaced = async (
  store: Store,
  { part, version, artifact, compressed }: VersionFiles,
): Promise<boolean> => {
  const prefix = versionPrefix(part, version)
  const shared = part === CONTENT_PART ? await store.list(CONTENT_FILES) : []
  const keys = new Set([...(await store.list(prefix)), ...shared])
  const removed = await readRemoved(store, part, version)
  const wanted = Object.entries(artifact.manifest.files).flatMap(([file, { integrity }]) => {
    if (Object.hasOwn(removed, file)) return []
    const endings = compressed && isCompressible(file) ? ['', ...extensions] : ['']
    return listKeys(prefix, file, integrity).flatMap((key) => endings.map((ending) => `${key}${ending}`))
  })
  return [`${prefix}${MANIFEST}`, ...wanted].every((key) => keys.has(key))
}

/** A published version. The revision has the hash of its manifest, which lists the hashes of its files. */
export interface OpenVersion {
  /** Without the pictures that were removed on request. */
  readonly files: Manifest['files']
  /** Reads a file; fails if it is missing, not listed or changed. */
  readonly read: (file: string) => Promise<Result<Uint8Array, Failure>>
}

const damaged = (message: string): Result<never, Failure> => err({ kind: 'version-damaged', message })

/** Opens a version; every file read from it is checked against the revision. */
export const openVersion = async (
  store: Pick<Store, 'read'>,
  { part, version, manifest }: { readonly part: string; readonly version: string; readonly manifest: string },
): Promise<Result<OpenVersion, Failure>> => {
  const prefix = versionPrefix(part, version)
  const read = async (file: string, integrity: string | undefined): Promise<Result<Uint8Array, Failure>> => {
    if (integrity === undefined)
      return err({
        kind: 'file-missing',
        message: translate(storeWords).version.without(part, version, file),
      })
    const bytes = await store.read(`${prefix}${file}`)
    if (!bytes) return damaged(translate(storeWords).version.missing(`${prefix}${file}`))
    return computeIntegrity(bytes) === integrity
      ? ok(bytes)
      : damaged(translate(storeWords).version.otherBytes(`${prefix}${file}`))
  }
  const bytes = await read(MANIFEST, manifest)
  if (!bytes.ok) return bytes
  const listed = parseManifest(bytes.value)
  if (!listed.ok)
    return damaged(translate(storeWords).version.is(`${prefix}${MANIFEST}`, listed.error.message))
  const removed = await readRemoved(store, part, version)
  const files = Object.fromEntries(
    Object.entries(listed.value.files).filter(([file]) => !Object.hasOwn(removed, file)),
  )
  const integrities = new Map(Object.entries(files))
  return ok({ files, read: (file) => read(file, integrities.get(file)?.integrity) })
}

/** Reads all files of a version. */
export const readAllFiles = async ({
  files,
  read,
}: OpenVersion): Promise<Result<ReadonlyMap<string, Uint8Array>, Failure>> => {
  const all = new Map<string, Uint8Array>()
  for (const file of Object.keys(files)) {
    const bytes = await read(file)
    if (!bytes.ok) return bytes
    all.set(file, bytes.value)
  }
  return ok(all)
}

/** Returns the folder of a version in a site that is a folder. */
export const getVersionFolder = (siteDir: string, part: string, version: string): string =>
  path.join(siteDir, 'parts', part, version)
