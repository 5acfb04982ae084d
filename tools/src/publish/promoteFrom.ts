import path from 'node:path'
import type { PartName, Version } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { ownValue } from '../registry/revision'
import { readNewest } from '../registry/revisions'
import { openSite } from '../store/openSite'
import { isInObjectStorage } from '../store/siteAddress'
import { decodeText, type Store } from '../store/store'
import { openVersion, readAllFiles } from '../store/versionFiles'
import { parseBuildRecord } from '../workspace/buildRecord'
import type { Site } from '../workspace/site'
import { type Artifact, checkArtifact } from './artifact'
import { type PublishOutcome, prepareArtifacts, publishJobs } from './publish'
import { prerenderChanged, report } from './publishSite'

/** The site on which versions are tried first, and its name in the history. */
export interface Staging {
  readonly store: Store
  readonly name: string
}

export interface PromoteFromOptions {
  /** By default the version that is live on the other site. */
  readonly version?: Version
  readonly force?: boolean
}

interface PublishedVersion {
  readonly part: string
  readonly version: string
  readonly manifest: string
}

/** Reads a published version of the other site. */
const readArtifact = async (
  store: Store,
  published: PublishedVersion,
): Promise<Result<Artifact, Failure>> => {
  const opened = await openVersion(store, published)
  const files = opened.ok ? await readAllFiles(opened.value) : opened
  if (!files.ok) return files
  const { part, version } = published
  const record = parseBuildRecord(decodeText(files.value.get('build.json')))
  if (!record.ok || record.value.part !== part)
    return err({ kind: 'version-damaged', message: `${part} ${version} has no build.json of ${part}` })
  return checkArtifact(`${part} ${version}`, record.value, files.value)
}

/**
 * Makes a version of another site live on this one, with the same bytes: each file is checked against its hash there. Checks
 * like for any publication whether it fits this site.
 */
export const promoteFrom = async (
  staging: Staging,
  store: Store,
  part: PartName,
  { version: asked, force = false }: PromoteFromOptions = {},
): Promise<Result<PublishOutcome | undefined, Failure>> => {
  const newest = await readNewest(staging.store)
  if (!newest.ok) return newest
  if (newest.value.development)
    return err({
      kind: 'other-purpose',
      message: `${staging.name} was made by site dev, and nothing of it goes live: check --from`,
    })
  const known = ownValue(newest.value.parts, part)
  const version = asked ?? known?.live
  const published = version && ownValue(known?.versions ?? {}, version)
  if (!(version && published))
    return err({
      kind: 'version-not-published',
      message: `${staging.name} has no ${[part, asked].filter(Boolean).join(' ')}: check --from`,
    })
  const { manifest, commit } = published
  const artifact = await readArtifact(staging.store, { part, version, manifest })
  if (!artifact.ok) {
    const { kind, message } = artifact.error
    if (kind !== 'version-damaged') return artifact
    return err({ kind, message: `${message}: publish the same build again on ${staging.name}` })
  }
  const change = `promote ${part} ${version} from ${staging.name}, revision ${newest.value.number}`
  const options = { force, nameVersion: () => version, commit, change }
  const checked = await prepareArtifacts(store, [artifact.value], options)
  if (!checked.ok) return checked
  const outcomes = await publishJobs(store, checked.value, options)
  return outcomes.ok ? ok(outcomes.value[0]) : outcomes
}

/** Promotes a version from another site, then prerenders the pages that visitors receive. */
export const promoteFromSite = async (
  site: Site,
  from: string,
  part: PartName,
  options: PromoteFromOptions,
): Promise<Result<void, Failure>> => {
  const store = await openSite(isInObjectStorage(from) ? from : path.resolve(from), process.env)
  if (!store.ok) return store
  const promoted = await promoteFrom({ store: store.value, name: from }, site.store, part, options)
  if (!promoted.ok) return promoted
  const pages = await prerenderChanged(site)
  if (pages.ok && promoted.value) report(site, [promoted.value])
  return pages
}
