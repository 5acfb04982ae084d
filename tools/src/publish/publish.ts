// Publishes builds in two steps: checks them against the site, then places their files and changes the site.
import type { PartName, Version } from '@site/shared/registry'
import { attempt, err, flatMap, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { type Language, translate } from '../lib/language'
import type { Step } from '../registry/change'
import { type Publication, publish } from '../registry/operations'
import { ownValue, type PublishedPart, type PublishedVersion } from '../registry/revision'
import { type Changed, changeSite, type Newest, readNewest } from '../registry/revisions'
import { computeIntegrity, findFirstDifference, MANIFEST, parseManifest } from '../store/manifest'
import type { Store } from '../store/store'
import { isPlaced, placeVersion, type VersionFiles, versionPrefix } from '../store/versionFiles'
import type { BuildRecord } from '../workspace/buildRecord'
import { type Artifact, readArtifact } from './artifact'
import { publishWords } from './publish.content'
import { publishRefusals } from './refusal.content'
import { isForNext, type NextTrial, prepareWaiting } from './waitingVersions'

export interface PublishOptions {
  /** Writes compressed variants of the files; true by default. */
  readonly compressed?: boolean
  /** A name other than the build's own, for builds that share one. */
  readonly nameVersion?: (record: BuildRecord, integrity: string) => Version
  /** Origin browsers load the parts from, empty for that of the pages; by default a part keeps its own. */
  readonly partsOrigin?: string
  /** The commit the builds were made from. */
  readonly commit?: string | undefined
  /** Also publishes builds that do not fit the site; the revision records the overridden refusals. */
  readonly force?: boolean
  /** Makes the versions live; true by default. Otherwise they have to fit the site as if they were live, or the next contract. */
  readonly live?: boolean
  /** The public key of the team that handed it in. */
  readonly signedBy?: string
  /** Further changes in the same revision. */
  readonly also?: Step
  /** Description for the history, if it is not a publication of builds. */
  readonly change?: string
}

/** A publication with its files. */
export interface Job {
  readonly publication: Publication
  readonly files: VersionFiles
}

/** Publications that may be published together. */
export interface Checked {
  readonly jobs: readonly Job[]
  readonly before: Newest
  /** The site after the publication. */
  readonly after: Newest
  /** What is handed in for the next major contract, which is checked apart. */
  readonly next?: NextTrial
  /** The refusals that were overridden. */
  readonly overridden: readonly string[]
}

const findOrigin = (part: PublishedPart | undefined): string =>
  attempt(() => new URL(part?.versions[part.live]?.entry ?? '').origin) ?? ''

/**
 * Describes the publication of a build.
 * @param published the site's entry of its part
 */
export const describeArtifact = (
  { record, files, integrity }: Artifact,
  published?: PublishedPart,
  { nameVersion, partsOrigin = findOrigin(published), commit, signedBy }: PublishOptions = {},
): Publication => {
  const { part, owner } = record
  const version = nameVersion?.(record, integrity) ?? record.version
  const described: Publication['published'] = {
    container: record.container,
    entry: `${partsOrigin}/${versionPrefix(part, version)}${record.entry}`,
    needs: record.needs,
    ...(record.react !== undefined && { react: record.react }),
    exposes: record.exposes,
    ...(record.consumes && { consumes: record.consumes }),
    ...(record.pages && { pages: record.pages }),
    integrity: computeIntegrity(files.get(record.entry) ?? ''),
    manifest: integrity,
    bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0),
    ...(commit !== undefined && { commit }),
    ...(signedBy !== undefined && { signedBy }),
  }
  return { part, owner, version, published: described }
}

const refuseTaken = (message: string): Result<never, Failure> => err({ kind: 'version-taken', message })

const nameVersion = ({ part, version }: Publication): string => `${part} ${version}`

/** Finds the version of a publication if it was published before. */
export const knownVersion = (
  { parts }: Pick<Newest, 'parts'>,
  { part, version }: Publication,
): PublishedVersion | undefined => ownValue(ownValue(parts, part)?.versions ?? {}, version)

/** Refuses other bytes for a published version. */
const checkBytes = async (
  store: Store,
  before: Newest,
  { publication, files }: Job,
): Promise<Result<void, Failure>> => {
  const known = knownVersion(before, publication)
  if (!known || known.manifest === publication.published.manifest) return ok(undefined)
  const text = await store.read(`${versionPrefix(publication.part, publication.version)}${MANIFEST}`)
  const manifest = text && parseManifest(text)
  const file = manifest?.ok ? findFirstDifference(manifest.value, files.artifact.manifest) : undefined
  return refuseTaken(translate(publishRefusals).otherBytes(nameVersion(publication), file ?? MANIFEST))
}

/** Checks whether these may be published together. */
export const prepareArtifacts = async (
  store: Store,
  artifacts: readonly Artifact[],
  options: PublishOptions,
): Promise<Result<Checked, Failure>> => {
  const newest = await readNewest(store)
  if (!newest.ok) return newest
  const before = newest.value
  const jobs: Job[] = []
  for (const artifact of artifacts) {
    const publication = describeArtifact(artifact, ownValue(before.parts, artifact.record.part), options)
    const { part, version } = publication
    const job = { publication, files: { part, version, artifact, compressed: options.compressed ?? true } }
    const checked = await checkBytes(store, before, job)
    if (!checked.ok) return checked
    jobs.push(job)
  }
  const { force = false, live = true } = options
  const publications = jobs.map(({ publication }) => publication)
  const waiting = live ? [] : publications.filter((publication) => isForNext(before, publication))
  const number = before.number + 1
  const step = publish(publications.filter((publication) => !waiting.includes(publication)))
  const after = step(before, { number, now: 0, force })
  if (!after.ok) return after
  const next = waiting.length > 0 ? prepareWaiting(before, waiting, force) : ok(undefined)
  if (!next.ok) return next
  const checked = { jobs, before, after: { ...after.value, number } }
  return ok({
    ...checked,
    ...(next.value && { next: next.value }),
    overridden: next.value?.overridden ?? [],
  })
}

/** Reads builds and checks whether they may be published together. */
const prepareBuilds = async (
  store: Store,
  dists: readonly string[],
  options: PublishOptions,
): Promise<Result<Checked, Failure>> => {
  const artifacts: Artifact[] = []
  for (const dist of dists) {
    const artifact = await readArtifact(dist)
    if (!artifact.ok) return artifact
    artifacts.push(artifact.value)
  }
  return prepareArtifacts(store, artifacts, options)
}

export interface PublishOutcome {
  readonly part: PartName
  readonly version: Version
  readonly outcome: Exclude<keyof typeof publishWords.en.now, 'restored' | 'shell-waiting'>
  /** Number of repaired files of a version that was published before. */
  readonly restored: number
}

const describe = (
  { part, version, outcome, restored }: PublishOutcome,
  sentences: (typeof publishWords)[Language]['now'],
): string => {
  const rest = outcome === 'unchanged' ? translate(publishWords).nothing : ''
  const sentence = outcome === 'waiting' && part === 'shell' ? 'shell-waiting' : outcome
  return `${part} ${version} ${sentences[sentence]}${restored > 0 ? sentences.restored(restored) : rest}`
}

/** Describes the outcome of a publication in a sentence. */
export const describeOutcome = (outcome: PublishOutcome): string =>
  describe(outcome, translate(publishWords).now)

/** Describes the outcome with `--dry-run`. */
export const describeDryOutcome = (outcome: PublishOutcome): string =>
  describe(outcome, translate(publishWords).would)

const decideOutcome = ({ publication }: Job, { before, after }: Changed): PublishOutcome['outcome'] => {
  const { part, version } = publication
  const [then, now] = [ownValue(before.parts, part), ownValue(after.parts, part)]
  if (now?.live !== version && isForNext(before, publication)) return 'next'
  if (then === now) return then?.live === version ? 'unchanged' : 'waiting'
  if (now?.live !== version) return 'waiting'
  const known = knownVersion(before, publication)
  if (!known) return 'published'
  if (then?.live !== version) return 'live-again'
  return known.signedBy === now.versions[version]?.signedBy ? 'moved' : 'adopted'
}

/**
 * Publishes in one revision, all or none. Writes files first, then the revision that names them, so that an interrupted
 * publication leaves an intact site. Restores files that were removed in between, such as those of an older version.
 */
export const publishJobs = async (
  store: Store,
  { jobs, before, overridden }: Checked,
  { force = false, live = true, also = (state) => ok(state), change, signedBy }: PublishOptions = {},
): Promise<Result<readonly PublishOutcome[], Failure>> => {
  const restored = new Map<Job, number>()
  for (const job of jobs) {
    const { publication, files } = job
    const isKnown = knownVersion(before, publication) !== undefined
    const written = await placeVersion(store, files, isKnown)
    if (written === undefined)
      return refuseTaken(translate(publishRefusals).interrupted(nameVersion(publication)))
    if (isKnown) restored.set(job, written)
  }
  const publications = jobs.map(({ publication }) => publication)
  const names = publications.map(({ part, version }) => `${part} ${version}`).join(', ')
  const publishing = publish(publications, live)
  const step: Step = (state, next) => flatMap(publishing(state, next), (after) => also(after, next))
  const changed = await changeSite(store, change ?? `publish ${names}`, step, {
    force,
    overridden,
    signedBy,
  })
  if (!changed.ok) return changed
  for (const { files } of jobs) if (!(await isPlaced(store, files))) await placeVersion(store, files, true)
  return ok(
    jobs.map((job) => {
      const { part, version } = job.publication
      const outcome = decideOutcome(job, changed.value)
      return { part, version, outcome, restored: restored.get(job) ?? 0 }
    }),
  )
}

/**
 * Publishes the builds in folders, in one revision of the site, all or none, and makes them live unless `live` is false.
 * Publishing a version that is already live only repairs its files. The outcomes are in the order of `dists`.
 */
export const publishBuilds = async (
  store: Store,
  dists: readonly string[],
  options: PublishOptions = {},
): Promise<Result<readonly PublishOutcome[], Failure>> => {
  const checked = await prepareBuilds(store, dists, options)
  return checked.ok ? publishJobs(store, checked.value, options) : checked
}
