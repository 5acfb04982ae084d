import { existsSync } from 'node:fs'
import type { PublishedVersion, Registry, RegistryFailure } from '@site/shared/registry'
import { flatMap, ok, type Result } from '@site/shared/result'
import { type BuildRecord, type BuildRecordFailure, readBuildRecord } from '../build/buildRecord'
import type { LockFailure } from '../lock/lock'
import type { Change } from '../registry/change'
import { type Publication, promote, publishVersion } from '../registry/operations'
import { type RegistryRefusal, refuse } from '../registry/refusal'
import { readRegistry, whileSiteIsStill, writeRegistry } from '../registry/registryFile'
import { firstDifference, type IntegrityMap, integrityOfFolder } from './integrity'
import { placeVersion, versionFolderOf } from './versionFolder'

export type PublishFailure = RegistryRefusal | RegistryFailure | BuildRecordFailure | LockFailure

export interface PublishOutcome {
  readonly part: string
  readonly version: string
  /** The version visitors receive now. */
  readonly live: string
  /** False when the site had exactly these bytes already. */
  readonly changed: boolean
}

export interface PublishOptions {
  /** Makes a version that is already published, but not live, live again. */
  readonly revive?: boolean
  /** A name other than the build's own, for builds that share one. */
  readonly nameVersion?: (record: BuildRecord, files: IntegrityMap) => string
}

const describe = (record: BuildRecord, version: string, integrity: IntegrityMap): PublishedVersion => ({
  container: record.container,
  entry: `/parts/${record.part}/${version}/${record.entry}`,
  needs: record.needs,
  exposes: record.exposes,
  integrity: { ...integrity },
})

const checkSameBytes = (known: PublishedVersion, offered: Publication): Result<void, RegistryRefusal> => {
  const file = firstDifference(known.integrity, offered.published.integrity)
  if (file === undefined) return ok(undefined)
  return refuse(
    'version-taken',
    `${offered.part} ${offered.version} is published with other bytes (${file} differs): a published version never changes`,
  )
}

const revived = (registry: Registry, { part, version }: Publication, revive: boolean): Change =>
  revive && registry.parts[part]?.live !== version ? promote(registry, part, version) : ok(registry)

/** The registry after a publication; the same registry when there is nothing to change. */
export const publishInto = (registry: Registry, publication: Publication, revive = false): Change => {
  const known = registry.parts[publication.part]?.versions[publication.version]
  if (!known) return publishVersion(registry, publication)
  return flatMap(checkSameBytes(known, publication), () => revived(registry, publication, revive))
}

const preparePublication = async (
  dist: string,
  nameVersion: NonNullable<PublishOptions['nameVersion']>,
): Promise<Result<Publication, BuildRecordFailure>> => {
  const record = await readBuildRecord(dist)
  if (!record.ok) return record
  const integrity = await integrityOfFolder(dist)
  const version = nameVersion(record.value, integrity)
  const { part, owner } = record.value
  return ok({ part, owner, version, published: describe(record.value, version, integrity) })
}

const placeFiles = async (siteDir: string, dist: string, { part, version }: Publication, known: boolean) => {
  const folder = versionFolderOf(siteDir, part, version)
  if (!(known && existsSync(folder))) await placeVersion(dist, folder)
}

const isKnown = (registry: Registry, { part, version }: Publication): boolean =>
  version in (registry.parts[part]?.versions ?? {})

const outcomeOf = ({ part, version }: Publication, before: Registry, after: Registry): PublishOutcome => ({
  part,
  version,
  live: after.parts[part]?.live ?? version,
  changed: after !== before,
})

const commit = async (
  siteDir: string,
  dist: string,
  publication: Publication,
  revive: boolean,
): Promise<Result<PublishOutcome, PublishFailure>> => {
  const before = await readRegistry(siteDir)
  if (!before.ok) return before
  const after = publishInto(before.value, publication, revive)
  if (!after.ok) return after
  await placeFiles(siteDir, dist, publication, isKnown(before.value, publication))
  if (after.value !== before.value) await writeRegistry(siteDir, after.value)
  return ok(outcomeOf(publication, before.value, after.value))
}

/** Publishes the build in `dist`; publishing the same bytes again changes nothing. */
export const publishBuild = async (
  siteDir: string,
  dist: string,
  { revive = false, nameVersion = (record) => record.version }: PublishOptions = {},
): Promise<Result<PublishOutcome, PublishFailure>> => {
  const publication = await preparePublication(dist, nameVersion)
  if (!publication.ok) return publication
  return whileSiteIsStill(siteDir, () => commit(siteDir, dist, publication.value, revive))
}
