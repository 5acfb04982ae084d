import { existsSync } from 'node:fs'
import path from 'node:path'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import { publish } from '../registry/operations'
import { consumersOf, describeConsumer, type ServedParts } from '../registry/served'
import { readBuildRecord } from '../workspace/buildRecord'
import { buildParts, distOf } from '../workspace/builds'
import { runTypeScript } from '../workspace/comparePlatform'
import { checkContract } from '../workspace/recordContract'
import type { Failure, Site } from '../workspace/site'
import { chooseParts, findParts, type PartSource } from '../workspace/workspace'
import { checkPages } from './checkPages'
import { knownVersion, type PublishOptions } from './prepare'
import { type Checked, prepareJobs } from './publish'

/** A build is published from the folder of its own part: nobody replaces another team's by a copied name. */
export const checkFolder = async (part: PartSource): Promise<Result<void, Failure>> => {
  const dist = distOf(part)
  const record = await readBuildRecord(dist)
  if (!record.ok) return record
  if (record.value.part === part.name) return ok(undefined)
  return err({
    kind: 'wrong-folder',
    message: `${dist} is a build of ${record.value.part}, and its folder is that of ${part.name}: see name in part.mjs`,
  })
}

/** The shell brings the platform that all parts run on, which has to be the contract on record. */
const bringsPlatform = ({ jobs, newest }: Checked): boolean =>
  jobs.some(
    ({ publication }) => publication.part === 'shell' && knownVersion(newest, publication) === undefined,
  )

const checkPromises = (root: string): Result<void, Failure> => {
  const shared = path.join(root, 'shared')
  return existsSync(path.join(shared, 'contract')) ? checkContract(shared) : ok(undefined)
}

export interface GateOptions extends PublishOptions {
  /** Whether to compare the platform with the contract on record: when a new shell is published, unless told. */
  readonly promises?: 'shell' | 'always' | 'never'
  /** Whether to render the pages as they would be; true unless told. */
  readonly pages?: boolean
}

/**
 * Tells whether builds may be published: what they are made of, that each is of its own folder and team, that all live
 * versions and canaries fit one another afterwards, that a new shell has the contract on record, and that the pages
 * render. `site check`, `publish` and `deploy` ask here; what `force` overrides is in the answer, and in the revision.
 */
export const checkPublication = async (
  { root, store, configFile }: Pick<Site, 'root' | 'store' | 'configFile'>,
  parts: readonly PartSource[],
  { promises = 'shell', pages = true, ...options }: GateOptions = {},
): Promise<Result<Checked, Failure>> => {
  for (const part of parts) {
    const folder = await checkFolder(part)
    if (!folder.ok) return folder
  }
  const checked = await prepareJobs(store, parts.map(distOf), options)
  if (!checked.ok) return checked
  const isAsked = promises === 'always' || (promises === 'shell' && bringsPlatform(checked.value))
  const kept = isAsked ? checkPromises(root) : ok(undefined)
  if (!kept.ok && !options.force) return kept
  const rendered = pages ? await checkPages({ store, configFile }, checked.value) : ok(undefined)
  if (!rendered.ok && !options.force) return rendered
  const overridden = [kept, rendered].flatMap((result) => (result.ok ? [] : [result.error.message]))
  return ok({ ...checked.value, overridden })
}

/** Compiles parts. */
export const checkTypes = (parts: readonly PartSource[]): Result<void, Failure> =>
  parts.reduce<Result<void, Failure>>(
    (before, { dir }) => flatMap(before, () => runTypeScript(dir, ['-b', '.'])),
    ok(undefined),
  )

/** The parts of the site as they would be. */
const partsAfter = ({ jobs, newest }: Checked): ServedParts => {
  const step = publish(jobs.map(({ publication }) => publication))
  const after = step(newest, { number: newest.number + 1, now: 0, force: true })
  return after.ok ? after.value.parts : newest.parts
}

const report = (checked: Checked): readonly string[] =>
  checked.jobs.map(({ publication: { part, version, published } }) =>
    [
      `${part} ${version}, contract ${published.needs}, fits the site`,
      ...consumersOf(partsAfter(checked), part).map(describeConsumer),
    ].join('\n  '),
  )

/** Tells, without publishing, whether parts could be, together: their types, and what `site publish` checks. */
export const checkParts = async (site: Site, names: readonly string[]): Promise<Result<void, Failure>> => {
  const chosen = chooseParts(findParts(site.root), names)
  if (!chosen.ok) return chosen
  const parts = chosen.value
  const types = checkTypes(parts)
  if (!types.ok) return types
  for (const built of await buildParts(parts, site.logger)) if (!built.ok) return built
  const checked = await checkPublication(site, parts, { promises: 'always' })
  if (!checked.ok) return checked
  for (const text of report(checked.value)) site.logger.info(text)
  return ok(undefined)
}
