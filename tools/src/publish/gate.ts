import { existsSync } from 'node:fs'
import path from 'node:path'
import { err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { translate } from '../lib/language'
import { SERVER_BUNDLE } from '../prerender/liveParts'
import { tryPages } from '../prerender/renderSite'
import { describeConsumers } from '../registry/checks/siteCheck'
import type { Publication } from '../registry/operations'
import { formatManifest, MANIFEST } from '../store/manifest'
import { versionPrefix } from '../store/versionFiles'
import { readBuildRecord } from '../workspace/buildRecord'
import { checkTypes } from '../workspace/comparePlatform'
import { buildParts, getOutputFolder, type PartSource } from '../workspace/parts'
import { checkContract } from '../workspace/recordContract'
import type { Site } from '../workspace/site'
import { type Artifact, readArtifact } from './artifact'
import { type Checked, type Job, knownVersion, type PublishOptions, prepareArtifacts } from './publish'
import { publishRefusals } from './refusal.content'
import { FOR_NEXT, isForNext } from './waitingVersions'

/** A build is published from the folder of its part, so that a copied name replaces no other team's part. */
const checkFolder = async (part: PartSource): Promise<Result<void, Failure>> => {
  const dist = getOutputFolder(part)
  const record = await readBuildRecord(dist)
  if (!record.ok) return record
  if (record.value.part === part.name) return ok(undefined)
  return err({
    kind: 'wrong-folder',
    message: translate(publishRefusals).otherFolder(dist, record.value.part, part.name),
  })
}

/** Reads the builds of parts, each checked. */
export const readBuilds = async (
  parts: readonly PartSource[],
): Promise<Result<readonly Artifact[], Failure>> => {
  const artifacts: Artifact[] = []
  for (const part of parts) {
    const folder = await checkFolder(part)
    const artifact = folder.ok ? await readArtifact(getOutputFolder(part)) : folder
    if (!artifact.ok) return artifact
    artifacts.push(artifact.value)
  }
  return ok(artifacts)
}

/** Pages are rendered with the server bundle: without it they would lose what they show. */
const checkServerBundle = ({ publication, files }: Job): Result<void, Failure> => {
  const { part, version, published } = publication
  const isRendered = part === 'shell' || published.exposes.length > 0
  if (!isRendered || files.artifact.files.has(SERVER_BUNDLE)) return ok(undefined)
  const message = translate(publishRefusals).noBundle(`${part} ${version}`, SERVER_BUNDLE)
  return err({ kind: 'artifact-refused', message })
}

/** The shell brings the platform that all parts run on, which has to be the contract on record. */
const bringsPlatform = ({ jobs, before }: Checked): boolean =>
  jobs.some(
    ({ publication }) => publication.part === 'shell' && knownVersion(before, publication) === undefined,
  )

const checkPromises = (root: string): Result<void, Failure> => {
  const shared = path.join(root, 'shared')
  return existsSync(path.join(shared, 'contract')) ? checkContract(shared) : ok(undefined)
}

/** What builds would put into the site. */
const findFile =
  (jobs: readonly Job[]) =>
  (key: string): Uint8Array | string | undefined => {
    for (const { files } of jobs) {
      const prefix = versionPrefix(files.part, files.version)
      if (key === `${prefix}${MANIFEST}`) return formatManifest(files.artifact.manifest)
      if (key.startsWith(prefix)) return files.artifact.files.get(key.slice(prefix.length))
    }
    return undefined
  }

export interface GateOptions extends PublishOptions {
  /** Whether to compare the platform with the contract on record; by default when a new shell is published. */
  readonly promises?: 'shell' | 'always' | 'never'
  /** Whether to render the pages as they would be; true by default. */
  readonly pages?: boolean
}

/**
 * Checks whether builds may be published: what they are made of, that each is from the folder of its part and its team, that all live
 * versions and canaries fit one another afterwards, that a new shell has the contract on record, and that the pages
 * render. `site check`, `publish` and `deploy` use it; what `force` overrides is in the answer, and in the revision.
 */
export const checkPublication = async (
  site: Pick<Site, 'root' | 'store' | 'configFile' | 'lateParts'>,
  parts: readonly PartSource[],
  options: GateOptions = {},
): Promise<Result<Checked, Failure>> => {
  const artifacts = await readBuilds(parts)
  return artifacts.ok ? checkArtifacts(site, artifacts.value, options) : artifacts
}

type Pages = Pick<Site, 'store' | 'configFile' | 'lateParts'>

/** Renders the pages as they would be, and apart those of the next contract with what is handed in for it. */
const tryAllPages = async (
  site: Pages,
  { jobs, before, after, next }: Checked,
): Promise<readonly Result<never, Failure>[]> => {
  const others = jobs.filter(({ publication }) => !(next && isForNext(before, publication)))
  const published = others.map(({ publication }) => publication.part)
  const trials = [{ before, after, published }, ...(next ? [next] : [])]
  const refused: Result<never, Failure>[] = []
  for (const trial of trials) {
    if (trial.published.length === 0) continue
    const tried = await tryPages({ ...site, ...trial, files: findFile(jobs) })
    if (!tried.ok) refused.push(tried)
  }
  return refused
}

/** Checks whether builds may be published, wherever they were read. */
export const checkArtifacts = async (
  { root, ...site }: Pages & Pick<Site, 'root'>,
  artifacts: readonly Artifact[],
  { promises = 'shell', pages = true, ...options }: GateOptions,
): Promise<Result<Checked, Failure>> => {
  const checked = await prepareArtifacts(site.store, artifacts, options)
  if (!checked.ok) return checked
  for (const job of checked.value.jobs) {
    const bundle = checkServerBundle(job)
    if (!bundle.ok) return bundle
  }
  const isAsked = promises === 'always' || (promises === 'shell' && bringsPlatform(checked.value))
  const kept = isAsked ? checkPromises(root) : ok(undefined)
  if (!kept.ok && !options.force) return kept
  const broken = pages ? await tryAllPages(site, checked.value) : []
  const [first] = broken
  if (first && !options.force) return first
  const refused = [kept, ...broken].flatMap((result) => (result.ok ? [] : [result.error.message]))
  return ok({ ...checked.value, overridden: [...checked.value.overridden, ...refused] })
}

/** Checks the types of parts and builds them. */
export const buildChecked = async (
  { logger }: Pick<Site, 'logger'>,
  parts: readonly PartSource[],
): Promise<Result<void, Failure>> => {
  for (const { dir, isReady } of parts) {
    const types = isReady ? ok(undefined) : checkTypes(dir)
    if (!types.ok) return types
  }
  for (const built of await buildParts(parts, logger)) if (!built.ok) return built
  return ok(undefined)
}

/** Checks whether parts could be published together, without publishing them: their types, and all that `site publish` checks. */
export const checkParts = async (
  site: Site,
  parts: readonly PartSource[],
): Promise<Result<void, Failure>> => {
  const built = await buildChecked(site, parts)
  if (!built.ok) return built
  const checked = await checkPublication(site, parts, { promises: 'always', live: false })
  if (!checked.ok) return checked
  const { jobs, before, after } = checked.value
  const describeFit = (publication: Publication): string => {
    if (before.number === 0)
      return `is fit to publish: there is no site at ${site.siteDir} to compare it with`
    return isForNext(before, publication) ? `is fit to hand in: ${FOR_NEXT}` : 'fits the site'
  }
  for (const { publication } of jobs) {
    const { part, version, published } = publication
    const outcome = describeFit(publication)
    const lines = [`${part} ${version}, contract ${published.needs}, ${outcome}`]
    site.logger.info([...lines, ...describeConsumers(after.parts, part)].join('\n  '))
  }
  return ok(undefined)
}
