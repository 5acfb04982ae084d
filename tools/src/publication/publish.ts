import type { PartName, Version } from '@site/shared/registry/names'
import { err, ok, type Result } from '@site/shared/result'
import type { BuildRecord } from '../build/buildRecord'
import { type Changed, type ChangeFailure, changeSite } from '../registry/changeSite'
import { type Publication, publish } from '../registry/operations'
import { ownValue, type PublishedVersion } from '../registry/revision'
import { type Newest, readNewest } from '../registry/revisions'
import { integrityOf } from '../store/integrity'
import type { Store } from '../store/store'
import { type Artifact, readArtifact, type UnreadableArtifact } from './artifact'
import { firstDifference, MANIFEST, parseManifest } from './manifest'
import { isPlaced, placeVersion, type VersionFiles, versionPrefix } from './versionFiles'

interface OtherBytes {
  readonly kind: 'version-taken'
  readonly message: string
}

export type PublishFailure = ChangeFailure | UnreadableArtifact | OtherBytes

export interface PublishOutcome {
  readonly part: PartName
  readonly version: Version
  /** `live-again` where it was published already, `unchanged` where it was live already. */
  readonly outcome: 'published' | 'live-again' | 'unchanged'
}

/** Chooses the version a build is published under. */
type NameVersion = (record: BuildRecord, integrity: string) => Version

export interface PublishOptions {
  /** Writes compressed variants of the files; true unless said otherwise. */
  readonly compressed?: boolean
  /** A name other than the build's own, for builds that share one. */
  readonly nameVersion?: NameVersion
  /** Origin browsers load the part from, when it is not that of the page: `https://parts.onde-basse.example`. */
  readonly partsOrigin?: string
  /** The commit the builds were made from. */
  readonly commit?: string
}

interface Job {
  readonly publication: Publication
  readonly files: VersionFiles
}

/** What a build is published as. */
export const describeArtifact = (
  { record, files, integrity }: Artifact,
  { nameVersion, partsOrigin = '', commit }: PublishOptions = {},
): Publication => {
  const { part, owner } = record
  const version = nameVersion?.(record, integrity) ?? record.version
  const hashes = [...files].map(([file, bytes]) => [file, integrityOf(bytes)] as const)
  const published: Publication['published'] = {
    container: record.container,
    entry: `${partsOrigin}/${versionPrefix(part, version)}${record.entry}`,
    needs: record.needs,
    ...(record.react !== undefined && { react: record.react }),
    exposes: record.exposes,
    ...(record.consumes && { consumes: record.consumes }),
    ...(record.pages && { pages: record.pages }),
    integrity: Object.fromEntries(hashes),
    manifest: integrity,
    bytes: hashes.reduce((sum, [file]) => sum + (files.get(file)?.length ?? 0), 0),
    ...(commit !== undefined && { commit }),
  }
  return { part, owner, version, published }
}

const prepare = async (dist: string, options: PublishOptions): Promise<Result<Job, UnreadableArtifact>> => {
  const artifact = await readArtifact(dist)
  if (!artifact.ok) return artifact
  const publication = describeArtifact(artifact.value, options)
  const { part, version } = publication
  return ok({
    publication,
    files: { part, version, artifact: artifact.value, compressed: options.compressed ?? true },
  })
}

const knownVersion = ({ parts }: Newest, { part, version }: Publication): PublishedVersion | undefined =>
  ownValue(ownValue(parts, part)?.versions ?? {}, version)

const taken = ({ part, version }: Publication, why: string): Result<never, OtherBytes> =>
  err({ kind: 'version-taken', message: `${part} ${version} ${why}` })

/**
 * A version that is published keeps its bytes. Where only source maps are others, the published ones stay: the job goes on
 * without bringing any.
 */
const settleBytes = async (store: Store, newest: Newest, job: Job): Promise<Result<Job, OtherBytes>> => {
  const { publication, files } = job
  const known = knownVersion(newest, publication)
  if (!known || known.manifest === publication.published.manifest) return ok(job)
  const text = await store.read(`${versionPrefix(publication.part, publication.version)}${MANIFEST}`)
  const manifest = text && parseManifest(text)
  const file = manifest?.ok ? firstDifference(manifest.value, files.artifact.manifest) : MANIFEST
  if (file !== undefined)
    return taken(
      publication,
      `is published with other bytes (${file} differs): a published version never changes`,
    )
  return ok({ ...job, publication: { ...publication, published: known } })
}

const place = async (store: Store, newest: Newest, { publication, files }: Job) => {
  const known = knownVersion(newest, publication)
  const isOwn = publication.published.manifest === files.artifact.integrity
  if (!isOwn || (await placeVersion(store, files, known !== undefined))) return ok(undefined)
  return taken(
    publication,
    'lies there with other bytes, of a publication that is under way or was interrupted: see site prune --leftovers',
  )
}

const outcomeOf = ({ part, version }: Publication, { before, after }: Changed): PublishOutcome => {
  if (ownValue(before.parts, part) === ownValue(after.parts, part))
    return { part, version, outcome: 'unchanged' }
  const wasKnown = Object.hasOwn(ownValue(before.parts, part)?.versions ?? {}, version)
  return { part, version, outcome: wasKnown ? 'live-again' : 'published' }
}

const describeJobs = (jobs: readonly Job[]): string =>
  `publish ${jobs.map(({ publication: { part, version } }) => `${part} ${version}`).join(', ')}`

/**
 * Files first, then the revision that names them: an interrupted publication leaves a site that is whole. Files that were
 * removed as those of an older version, between the two, are put back.
 */
const commit = async (store: Store, jobs: readonly Job[]): Promise<Result<Changed, PublishFailure>> => {
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  const settled: Job[] = []
  for (const job of jobs) {
    const own = await settleBytes(store, newest.value, job)
    if (!own.ok) return own
    settled.push(own.value)
  }
  const step = publish(settled.map(({ publication }) => publication))
  const refused = step(newest.value, { number: newest.value.number + 1, now: 0 })
  if (!refused.ok) return refused
  for (const job of settled) {
    const placed = await place(store, newest.value, job)
    if (!placed.ok) return placed
  }
  const changed = await changeSite(store, describeJobs(jobs), step)
  if (changed.ok)
    for (const { files } of settled)
      if (!(await isPlaced(store, files))) await placeVersion(store, files, true)
  return changed
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
  const jobs: Job[] = []
  for (const dist of dists) {
    const job = await prepare(dist, options)
    if (!job.ok) return job
    jobs.push(job.value)
  }
  const changed = await commit(store, jobs)
  if (!changed.ok) return changed
  return ok(jobs.map(({ publication }) => outcomeOf(publication, changed.value)))
}
