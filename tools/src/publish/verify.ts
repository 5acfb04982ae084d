import { CONTENT_FILES } from '@site/shared/document'
import { ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { inParallel } from '../lib/inParallel'
import { typedEntries } from '../registry/revision'
import { readNewest, readRevision, revisionNumbers } from '../registry/revisions'
import { computeIntegrity } from '../store/manifest'
import { listPinnedFiles, matchesPinnedKey } from '../store/pinnedFiles'
import type { Store } from '../store/store'
import { listKeys, openVersion, unpack, versionPrefix } from '../store/versionFiles'

/** How many versions are read at the same time. */
const READERS = 4

interface PublishedFiles {
  readonly part: string
  readonly version: string
  readonly manifest: string
}

const COMPRESSED = /\.(?:br|gz)$/

const findFlaw = async (store: Store, key: string, integrity: string): Promise<readonly string[]> => {
  const bytes = await store.read(key)
  if (!bytes) return [`${key} is missing`]
  const text = COMPRESSED.test(key) ? await unpack(key, bytes) : bytes
  return text && computeIntegrity(text) === integrity ? [] : [`${key} has other bytes`]
}

/** Lists the missing and damaged files of one version, from the hash in the revision to the last byte. */
export const findFlaws = async (store: Store, version: PublishedFiles): Promise<readonly string[]> => {
  const opened = await openVersion(store, version)
  if (!opened.ok) return [opened.error.message]
  const prefix = versionPrefix(version.part, version.version)
  const kept = new Set([...(await store.list(prefix)), ...(await store.list(CONTENT_FILES))])
  const flaws = typedEntries(opened.value.files).flatMap(([file, { integrity }]) =>
    listKeys(prefix, file, integrity).flatMap((key) => {
      const variants = [`${key}.br`, `${key}.gz`].filter((variant) => kept.has(variant))
      return [key, ...variants].map((place) => findFlaw(store, place, integrity))
    }),
  )
  return (await Promise.all(flaws)).flat()
}

const findRevisionFlaws = async (store: Store): Promise<readonly string[]> => {
  const numbers = await revisionNumbers(store)
  const read = await inParallel(numbers, READERS, (number) => readRevision(store, number))
  return read.flatMap((revision) => (revision.ok ? [] : [revision.error.message]))
}

const findPinnedFlaws = async (store: Store): Promise<readonly string[]> => {
  const found = await inParallel(await listPinnedFiles(store), READERS, async (key) => {
    const bytes = (await store.read(key)) ?? new Uint8Array()
    const script = key.endsWith('.js') ? bytes : await unpack(key, bytes)
    return script && matchesPinnedKey(key, script) ? [] : [`${key} has other bytes`]
  })
  return found.flat()
}

export interface Verified {
  readonly versions: number
  /** What is missing or damaged, one sentence each. */
  readonly flaws: readonly string[]
}

/** Reads every file of every version, every revision and every pinned file, and compares it with its hash. */
export const verifySite = async (store: Store): Promise<Result<Verified, Failure>> => {
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  const versions = typedEntries(newest.value.parts).flatMap(([part, state]) =>
    typedEntries(state.versions).map(([version, { manifest }]) => ({ part, version, manifest })),
  )
  const found = await inParallel(versions, READERS, (version) => findFlaws(store, version))
  const flaws = [...(await findRevisionFlaws(store)), ...found.flat(), ...(await findPinnedFlaws(store))]
  return ok({ versions: versions.length, flaws })
}
