import { err, ok, type Result } from '@site/shared/result'
import { type Artifact, artifactOf, MANIFEST, type Manifest, parseManifest } from '../artifact/artifact'
import { versionPrefix } from '../artifact/versionFiles'
import { integrityOf } from '../store/integrity'
import type { Store } from '../store/store'
import { parseBuildRecord } from '../workspace/buildRecord'
import type { Failure } from '../workspace/site'

const damaged = (message: string): Result<never, Failure> => err({ kind: 'version-damaged', message })

const readManifest = async (store: Store, key: string): Promise<Result<Manifest, Failure>> => {
  const bytes = await store.read(key)
  if (!bytes) return damaged(`${key} is missing`)
  const manifest = parseManifest(bytes)
  return manifest.ok ? manifest : damaged(`${key} is ${manifest.error.message}`)
}

const readFiles = async (
  store: Store,
  prefix: string,
  { files }: Manifest,
): Promise<Result<ReadonlyMap<string, Uint8Array>, Failure>> => {
  const read = new Map<string, Uint8Array>()
  for (const [file, { integrity }] of Object.entries(files)) {
    const bytes = await store.read(`${prefix}${file}`)
    if (!bytes) return damaged(`${prefix}${file} is missing`)
    if (integrityOf(bytes) !== integrity) return damaged(`${prefix}${file} has other bytes`)
    read.set(file, bytes)
  }
  return ok(read)
}

/** A published version as it was published: every file is read, and compared with the manifest beside it. */
export const readPublished = async (
  store: Store,
  part: string,
  version: string,
): Promise<Result<Artifact, Failure>> => {
  const prefix = versionPrefix(part, version)
  const manifest = await readManifest(store, `${prefix}${MANIFEST}`)
  if (!manifest.ok) return manifest
  const files = await readFiles(store, prefix, manifest.value)
  if (!files.ok) return files
  const text = Buffer.from(files.value.get('build.json') ?? []).toString()
  const record = parseBuildRecord(text)
  if (!record.ok) return damaged(`${prefix}build.json is ${record.error.message}`)
  if (record.value.part !== part) return damaged(`${prefix}build.json is that of ${record.value.part}`)
  return artifactOf(`${part} ${version}`, record.value, files.value)
}
