import { existsSync } from 'node:fs'
import type { Registry, RegistryFailure } from '@site/shared/registry'
import { map, ok, type Result } from '@site/shared/result'
import type { BuildRecordFailure } from '../build/buildRecord'
import type { LockFailure } from '../lock/lock'
import type { Changed } from '../registry/changeSite'
import type { Publication } from '../registry/operations'
import type { RegistryRefusal } from '../registry/refusal'
import { readRegistry, withSiteLock, writeRegistry } from '../registry/registryFile'
import { type NameVersion, preparePublication } from './preparePublication'
import { type Offer, publishInto } from './publishInto'
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

/** A folder a build was left in. */
interface BuildToPublish {
  readonly dist: string
  /** Makes a version that is already published, but not live, live again. */
  readonly promoteExisting?: boolean
}

export interface PublishOptions {
  /** Writes compressed variants of the files; true unless said otherwise. */
  readonly compressed?: boolean
  /** A name other than the build's own, for builds that share one. */
  readonly nameVersion?: NameVersion
  /** Origin browsers load the part from, when it is not that of the page: `https://parts.onde-basse.example`. */
  readonly partsOrigin?: string
}

type Job = BuildToPublish & Offer

/** Restores the files of a known version too, when somebody has deleted them. */
const placeFiles = async (
  siteDir: string,
  { dist, publication: { part, version } }: Job,
  before: Registry,
  compressed: boolean,
): Promise<void> => {
  const folder = versionFolderOf(siteDir, part, version)
  const isKnown = version in (before.parts[part]?.versions ?? {})
  if (!(isKnown && existsSync(folder))) await placeVersion(dist, folder, compressed)
}

const outcomeOf = ({ part, version }: Publication, { before, after }: Changed): PublishOutcome => ({
  part,
  version,
  live: after.parts[part]?.live ?? version,
  changed: after.parts[part] !== before.parts[part],
})

/** Files first, registry second: an interrupted publication leaves a site that is whole. */
const commit = async (
  siteDir: string,
  jobs: readonly Job[],
  compressed: boolean,
): Promise<Result<Changed, PublishFailure>> => {
  const before = await readRegistry(siteDir)
  if (!before.ok) return before
  const after = publishInto(before.value, jobs)
  if (!after.ok) return after
  for (const job of jobs) await placeFiles(siteDir, job, before.value, compressed)
  if (after.value !== before.value) await writeRegistry(siteDir, after.value)
  return ok({ before: before.value, after: after.value })
}

const prepare = async (
  build: BuildToPublish,
  { nameVersion = (record) => record.version, partsOrigin }: PublishOptions,
): Promise<Result<Job, BuildRecordFailure>> =>
  map(await preparePublication(build.dist, nameVersion, partsOrigin), (publication) => ({
    ...build,
    publication,
  }))

const publishJobs = (
  siteDir: string,
  jobs: readonly Job[],
  { compressed = true }: PublishOptions,
): Promise<Result<Changed, PublishFailure>> => withSiteLock(siteDir, () => commit(siteDir, jobs, compressed))

/**
 * Publishes builds in one revision of the site, all or none; publishing the same bytes again changes nothing.
 * The answers are in the order of `builds`.
 */
export const publishBuilds = async (
  siteDir: string,
  builds: readonly BuildToPublish[],
  options: PublishOptions = {},
): Promise<Result<readonly PublishOutcome[], PublishFailure>> => {
  const jobs: Job[] = []
  for (const build of builds) {
    const job = await prepare(build, options)
    if (!job.ok) return job
    jobs.push(job.value)
  }
  return map(await publishJobs(siteDir, jobs, options), (change) =>
    jobs.map(({ publication }) => outcomeOf(publication, change)),
  )
}

/** Publishes one build, in a revision of its own. */
export const publishBuild = async (
  siteDir: string,
  dist: string,
  { promoteExisting = false, ...options }: PublishOptions & Pick<BuildToPublish, 'promoteExisting'> = {},
): Promise<Result<PublishOutcome, PublishFailure>> => {
  const job = await prepare({ dist, promoteExisting }, options)
  if (!job.ok) return job
  return map(await publishJobs(siteDir, [job.value], options), (change) =>
    outcomeOf(job.value.publication, change),
  )
}
