import { existsSync } from 'node:fs'
import type { Registry, RegistryFailure } from '@site/shared/registry'
import { ok, type Result } from '@site/shared/result'
import type { BuildRecordFailure } from '../build/buildRecord'
import type { LockFailure } from '../lock/lock'
import type { Publication } from '../registry/operations'
import type { RegistryRefusal } from '../registry/refusal'
import { readRegistry, whileSiteIsStill, writeRegistry } from '../registry/registryFile'
import { type NameVersion, preparePublication } from './preparePublication'
import { publishInto } from './publishInto'
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
  /** Writes compressed twins of the files; true unless said otherwise. */
  readonly compressed?: boolean
  /** A name other than the build's own, for builds that share one. */
  readonly nameVersion?: NameVersion
  /** Origin browsers load the part from, when it is not that of the page: `https://parts.onde-basse.example`. */
  readonly partsOrigin?: string
}

interface Job extends Required<Pick<PublishOptions, 'revive' | 'compressed'>> {
  readonly siteDir: string
  readonly dist: string
  readonly publication: Publication
}

/** Restores the files of a known version too, when somebody has deleted them. */
const placeFiles = async (
  { siteDir, dist, publication, compressed }: Job,
  before: Registry,
): Promise<void> => {
  const { part, version } = publication
  const folder = versionFolderOf(siteDir, part, version)
  const isKnown = version in (before.parts[part]?.versions ?? {})
  if (!(isKnown && existsSync(folder))) await placeVersion(dist, folder, compressed)
}

const outcomeOf = ({ part, version }: Publication, before: Registry, after: Registry): PublishOutcome => ({
  part,
  version,
  live: after.parts[part]?.live ?? version,
  changed: after !== before,
})

/** Files first, registry second: an interrupted publication leaves a site that is whole. */
const commit = async (job: Job): Promise<Result<PublishOutcome, PublishFailure>> => {
  const before = await readRegistry(job.siteDir)
  if (!before.ok) return before
  const after = publishInto(before.value, job.publication, job.revive)
  if (!after.ok) return after
  await placeFiles(job, before.value)
  if (after.value !== before.value) await writeRegistry(job.siteDir, after.value)
  return ok(outcomeOf(job.publication, before.value, after.value))
}

/** Publishes the build in `dist`; publishing the same bytes again changes nothing. */
export const publishBuild = async (
  siteDir: string,
  dist: string,
  {
    revive = false,
    compressed = true,
    nameVersion = (record) => record.version,
    partsOrigin,
  }: PublishOptions = {},
): Promise<Result<PublishOutcome, PublishFailure>> => {
  const publication = await preparePublication(dist, nameVersion, partsOrigin)
  if (!publication.ok) return publication
  const job = { siteDir, dist, publication: publication.value, revive, compressed }
  return whileSiteIsStill(siteDir, () => commit(job))
}
