import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { filesUnder } from '../lib/files'
import { translate } from '../lib/language'
import { computeIntegrity, createManifest, formatManifest, MANIFEST, type Manifest } from '../store/manifest'
import { isKey } from '../store/store'
import { type BuildRecord, readBuildRecord } from '../workspace/buildRecord'
import { publishRefusals } from './refusal.content'

/** A build, read once from its folder, so that the checked bytes are the published ones. */
export interface Artifact {
  readonly record: BuildRecord
  /** File -> bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>
  readonly manifest: Manifest
  /** Integrity of the manifest's text, which identifies these bytes. */
  readonly integrity: string
}

/** Largest file of a build, in bytes: no page should load more. */
const MAX_FILE_BYTES = 32_000_000
/** Largest build, in bytes. */
const MAX_BUILD_BYTES = 256_000_000
/** Largest `build.json`, in bytes: its modules and pages are in the registry that every visitor loads. */
const MAX_RECORD_BYTES = 32_000
/** Most pages of a part: each is checked beside all others of the site. */
const MAX_PAGES = 50
/** Most former addresses of all pages of a part; the content may name more. */
const MAX_FORMER = 100
/** Longest label of an entry of the navigation, in characters. */
const MAX_LABEL_LENGTH = 60
/** Longest name of a file of a build: keys of object storage have 1,024 bytes at most. */
const MAX_NAME_BYTES = 400
/** Most files of a build: each is a request, or several, when it is published. */
const MAX_FILES = 2_000

/** Files that publishing adds to a version. */
const isReserved = (file: string): boolean => file === MANIFEST || /\.(?:br|gz)$/.test(file)

/** Lists the folders of a file: `a` and `a/b` for `a/b/c.js`. */
const listFolders = (file: string): readonly string[] =>
  [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))

/** Finds a file in a folder that is also a file: writing the build would fail half-way. */
const findFolderTaken = (files: Manifest['files']): string | undefined => {
  for (const file of Object.keys(files)) {
    const taken = listFolders(file).find((folder) => Object.hasOwn(files, folder) || isReserved(folder))
    if (taken !== undefined) return translate(publishRefusals).unfit.folder(file, taken)
  }
  return undefined
}

const namedBy = ({ entry, initial, starter, files }: BuildRecord): readonly string[] => [
  ...new Set([
    entry,
    ...initial,
    ...(starter === undefined ? [] : [starter]),
    ...Object.values(files).flat(),
  ]),
]

/** Checks the names and sizes of a build's files; returns the reason for a refusal, or undefined. */
export const findUnfitFile = ({ files }: Manifest): string | undefined => {
  const entries = Object.entries(files)
  const { unfit } = translate(publishRefusals)
  if (entries.length > MAX_FILES) return unfit.files(entries.length, MAX_FILES)
  const misnamed = entries.find(
    ([file]) => Buffer.byteLength(file) > MAX_NAME_BYTES || !isKey(file) || isReserved(file),
  )
  if (misnamed) return unfit.name(misnamed[0])
  const folder = findFolderTaken(files)
  if (folder !== undefined) return folder
  const recordBytes = files['build.json']?.size ?? 0
  if (recordBytes > MAX_RECORD_BYTES) return unfit.record(recordBytes, MAX_RECORD_BYTES)
  const large = entries.find(([, { size }]) => size > MAX_FILE_BYTES)
  if (large) return unfit.large(large[0], large[1].size, MAX_FILE_BYTES)
  const total = entries.reduce((sum, [, { size }]) => sum + size, 0)
  return total > MAX_BUILD_BYTES ? unfit.total(total, MAX_BUILD_BYTES) : undefined
}

/** Checks the number of pages and former addresses, and the length of labels. */
const findUnfitPages = ({ pages = [] }: BuildRecord): string | undefined => {
  const former = pages.reduce((sum, page) => sum + (page.former?.length ?? 0), 0)
  const label = Math.max(0, ...pages.map(({ navigation }) => navigation?.label.length ?? 0))
  const { unfit } = translate(publishRefusals)
  if (pages.length > MAX_PAGES) return unfit.pages(pages.length, MAX_PAGES)
  if (former > MAX_FORMER) return unfit.former(former, MAX_FORMER)
  return label > MAX_LABEL_LENGTH ? unfit.label(label, MAX_LABEL_LENGTH) : undefined
}

/** Returns why a build cannot be published; undefined if it can. */
const findFlaw = (record: BuildRecord, manifest: Manifest): string | undefined => {
  const unfit = findUnfitFile(manifest) ?? findUnfitPages(record)
  if (unfit !== undefined) return unfit
  const absent = namedBy(record).find((file) => !manifest.files[file]?.size)
  return absent === undefined ? undefined : translate(publishRefusals).unfit.missing(absent)
}

const readFiles = async (dist: string): Promise<ReadonlyMap<string, Uint8Array>> => {
  const names = await filesUnder(dist)
  const read = names.map(async (file) => [file, await readFile(path.join(dist, file))] as const)
  return new Map(await Promise.all(read))
}

/**
 * Checks the names and sizes of a build, and that all files it names exist.
 * @param place location of the build, for the message
 */
export const checkArtifact = (
  place: string,
  record: BuildRecord,
  files: ReadonlyMap<string, Uint8Array>,
): Result<Artifact, Failure> => {
  const manifest = createManifest(files)
  const flaw = findFlaw(record, manifest)
  if (flaw !== undefined)
    return err({ kind: 'artifact-refused', message: translate(publishRefusals).unfit.cannot(place, flaw) })
  return ok({ record, files, manifest, integrity: computeIntegrity(formatManifest(manifest)) })
}

/** Reads the build in `dist`, and checks it. */
export const readArtifact = async (dist: string): Promise<Result<Artifact, Failure>> => {
  const record = await readBuildRecord(dist)
  return record.ok ? checkArtifact(dist, record.value, await readFiles(dist)) : record
}
