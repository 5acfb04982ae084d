import { CONTENT_FILES } from '@site/shared/prerender/files'
import { ok, type Result } from '@site/shared/result'
import { MANIFEST, parseManifest } from '../artifact/artifact'
import { keysOf, unpack, versionPrefix } from '../artifact/versionFiles'
import { inParallel } from '../concurrency/inParallel'
import { entriesOf, type PublishedVersion, type RevisionFailure } from '../registry/revision'
import { type Newest, readNewest, readRevision, revisionNumbers } from '../registry/revisions'
import { integrityOf } from '../store/integrity'
import { listPinnedFiles, matchesPinnedKey } from '../store/pinnedFiles'
import type { Store } from '../store/store'

/** How many versions are read at the same time. */
const READERS = 4

/** What a published file has to be. */
interface Expected {
  readonly key: string
  readonly integrity: string
}

const fileFlaw = async (store: Store, { key, integrity }: Expected): Promise<readonly string[]> => {
  const bytes = await store.read(key)
  if (!bytes) return [`${key} is missing`]
  return integrityOf(bytes) === integrity ? [] : [`${key} has other bytes`]
}

const variantFlaw = async (store: Store, { key, integrity }: Expected): Promise<readonly string[]> => {
  const bytes = (await unpack(key, (await store.read(key)) ?? new Uint8Array())) ?? ''
  return integrityOf(bytes) === integrity ? [] : [`${key} has other bytes`]
}

/** What is wrong with the files of one version, from the hash in the revision to the last byte. */
const versionFlaws = async (
  store: Store,
  prefix: string,
  { manifest: integrity }: Pick<PublishedVersion, 'manifest'>,
): Promise<readonly string[]> => {
  const key = `${prefix}${MANIFEST}`
  const flaw = await fileFlaw(store, { key, integrity })
  if (flaw.length > 0) return flaw
  const manifest = parseManifest((await store.read(key)) ?? new Uint8Array())
  if (!manifest.ok) return [`${key} is ${manifest.error.message}`]
  const kept = new Set([...(await store.list(prefix)), ...(await store.list(CONTENT_FILES))])
  const places = Object.entries(manifest.value.files).flatMap(([file, { integrity }]) =>
    keysOf(prefix, file, integrity).map((key) => ({ key, integrity })),
  )
  const flaws = places.map(async ({ key, integrity }) => {
    const own = await fileFlaw(store, { key, integrity })
    const variants = ['.br', '.gz'].map((extension) => `${key}${extension}`)
    const others = variants.filter((variant) => kept.has(variant))
    const found = others.map((variant) => variantFlaw(store, { key: variant, integrity }))
    return [...own, ...(await Promise.all(found)).flat()]
  })
  return (await Promise.all(flaws)).flat()
}

const revisionFlaws = async (store: Store): Promise<readonly string[]> => {
  const numbers = await revisionNumbers(store)
  const read = await inParallel(numbers, READERS, (number) => readRevision(store, number))
  return read.flatMap((revision) => (revision.ok ? [] : [revision.error.message]))
}

const pinnedFlaws = async (store: Store): Promise<readonly string[]> => {
  const found = await inParallel(await listPinnedFiles(store), READERS, async (key) => {
    const bytes = (await store.read(key)) ?? new Uint8Array()
    const script = key.endsWith('.js') ? bytes : await unpack(key, bytes)
    return script && matchesPinnedKey(key, script) ? [] : [`${key} has other bytes`]
  })
  return found.flat()
}

const versionsOf = ({ parts }: Newest) =>
  entriesOf(parts).flatMap(([part, { versions }]) =>
    entriesOf(versions).map(([name, version]) => ({ prefix: versionPrefix(part, name), version })),
  )

export interface Verified {
  readonly versions: number
  /** What is missing or damaged, one sentence each. */
  readonly flaws: readonly string[]
}

/** Reads every file of every published version, every revision and every pinned file, and compares them with what they have to be. */
export const verifySite = async (store: Store): Promise<Result<Verified, RevisionFailure>> => {
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  const versions = versionsOf(newest.value)
  const found = await inParallel(versions, READERS, ({ prefix, version }) =>
    versionFlaws(store, prefix, version),
  )
  const flaws = [...(await revisionFlaws(store)), ...found.flat(), ...(await pinnedFlaws(store))]
  return ok({ versions: versions.length, flaws })
}

/** The live versions and canaries whose files are gone, as `label 1.0.0`: a quick look at names alone. */
export const lostVersions = async (store: Store, { parts }: Newest): Promise<readonly string[]> => {
  const served = entriesOf(parts).flatMap(([part, { live, canary }]) =>
    [live, ...(canary ? [canary.version] : [])].map((version) => [part, version] as const),
  )
  const found = await Promise.all(
    served.map(async ([part, version]) => {
      const keys = await store.list(versionPrefix(part, version))
      return keys.length > 1 ? [] : [`${part} ${version}`]
    }),
  )
  return found.flat()
}
