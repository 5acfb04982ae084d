import type { PartName, Version } from '@site/shared/registry/names'
import { ok, type Result } from '@site/shared/result'
import { type Artifact, readArtifact, type UnreadableArtifact } from '../artifact/artifact'
import { isPlaced, placeVersion } from '../artifact/versionFiles'
import { type Changed, type ChangeFailure, changeSite } from '../registry/changeSite'
import { publish } from '../registry/operations'
import { ownValue } from '../registry/revision'
import { type Newest, readNewest } from '../registry/revisions'
import type { Store } from '../store/store'
import { type Job, jobOf, knownVersion, type OtherBytes, type PublishOptions, taken } from './prepare'

export type PublishFailure = ChangeFailure | UnreadableArtifact | OtherBytes

export interface PublishOutcome {
  readonly part: PartName
  readonly version: Version
  /**
   * `live-again` where it was published already, `moved` where it was live and is loaded from another origin now,
   * `unchanged` where there was nothing to do.
   */
  readonly outcome: 'published' | 'live-again' | 'moved' | 'unchanged'
}

const outcomeOf = ({ publication }: Job, { before, after }: Changed): PublishOutcome => {
  const { part, version } = publication
  const [then, now] = [ownValue(before.parts, part), ownValue(after.parts, part)]
  if (then === now) return { part, version, outcome: 'unchanged' }
  if (!knownVersion(before, publication)) return { part, version, outcome: 'published' }
  return { part, version, outcome: then?.live === version ? 'moved' : 'live-again' }
}

const nameOf = ({ publication: { part, version } }: Job): string => `${part} ${version}`

const place = async (store: Store, newest: Newest, { publication, files }: Job) =>
  (await placeVersion(store, files, knownVersion(newest, publication) !== undefined))
    ? ok(undefined)
    : taken(
        publication,
        'lies there with other bytes, of a publication that is under way or was interrupted: see site prune --leftovers',
      )

/** A job that may be published, and what somebody chose to override. */
export interface Checked {
  readonly jobs: readonly Job[]
  readonly newest: Newest
  readonly overridden: readonly string[]
}

/**
 * Publishes in one revision, all or none. Files come first, then the revision that names them: an interrupted publication
 * leaves a site that is whole. Files that were removed between the two, as those of an older version, are put back.
 */
export const publishJobs = async (
  store: Store,
  { jobs, newest, overridden }: Checked,
  { force = false, change = `publish ${jobs.map(nameOf).join(', ')}` }: PublishOptions,
): Promise<Result<readonly PublishOutcome[], PublishFailure>> => {
  for (const job of jobs) {
    const placed = await place(store, newest, job)
    if (!placed.ok) return placed
  }
  const step = publish(jobs.map(({ publication }) => publication))
  const changed = await changeSite(store, change, step, { force, overridden })
  if (!changed.ok) return changed
  for (const { files } of jobs) if (!(await isPlaced(store, files))) await placeVersion(store, files, true)
  return ok(jobs.map((job) => outcomeOf(job, changed.value)))
}

/** Reads builds and tells whether they may be published together, before a byte of them is in the site. */
export const prepareJobs = async (
  store: Store,
  dists: readonly string[],
  options: PublishOptions,
): Promise<Result<Checked, PublishFailure>> => {
  const artifacts: Artifact[] = []
  for (const dist of dists) {
    const artifact = await readArtifact(dist)
    if (!artifact.ok) return artifact
    artifacts.push(artifact.value)
  }
  return prepareArtifacts(store, artifacts, options)
}

/** Tells whether these may be published together. */
export const prepareArtifacts = async (
  store: Store,
  artifacts: readonly Artifact[],
  options: PublishOptions,
): Promise<Result<Checked, PublishFailure>> => {
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  const jobs: Job[] = []
  for (const artifact of artifacts) {
    const job = await jobOf(store, newest.value, artifact, options)
    if (!job.ok) return job
    jobs.push(job.value)
  }
  const step = publish(jobs.map(({ publication }) => publication))
  const next = { number: newest.value.number + 1, now: 0, force: options.force ?? false }
  const accepted = step(newest.value, next)
  return accepted.ok ? ok({ jobs, newest: newest.value, overridden: [] }) : accepted
}

/**
 * Publishes the builds in folders, in one revision of the site, all or none, and makes them live. Publishing what is live
 * already changes nothing but repairs its files. The answers are in the order of `dists`.
 */
export const publishBuilds = async (
  store: Store,
  dists: readonly string[],
  options: PublishOptions = {},
): Promise<Result<readonly PublishOutcome[], PublishFailure>> => {
  const checked = await prepareJobs(store, dists, options)
  return checked.ok ? publishJobs(store, checked.value, options) : checked
}
