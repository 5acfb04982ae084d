import type { Registry } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import { type Artifact, readArtifact } from '../artifact/artifact'
import { checkFolder, checkTypes } from '../publication/gate'
import { ownValue } from '../registry/revision'
import type { ServedParts } from '../registry/served'
import { misfits } from '../registry/siteCheck'
import { integrityOf } from '../store/integrity'
import { buildParts, distOf } from '../workspace/builds'
import { deployedAt } from '../workspace/deployedSite'
import type { Failure, Site } from '../workspace/site'
import { chooseParts, findParts, type PartSource } from '../workspace/workspace'

const refuse = (kind: string, message: string): Result<never, Failure> => err({ kind, message })

/** What visitors' registry tells of it is enough to refuse a part of another team, and other bytes of a version. */
const checkIdentity = ({ parts }: Registry, { record, files }: Artifact): Result<void, Failure> => {
  const { part: name, owner, version, entry } = record
  const part = ownValue(parts, name)
  if (part && part.owner !== owner)
    return refuse('owner-changed', `${name} is owned by ${part.owner}, and ${version} names ${owner}`)
  const integrity = ownValue(part?.versions ?? {}, version)?.integrity
  if (integrity !== undefined && integrity !== integrityOf(files.get(entry) ?? ''))
    return refuse('version-taken', `${name} ${version} is published with other bytes (${entry} differs)`)
  return ok(undefined)
}

const partsAfter = (parts: ServedParts, artifacts: readonly Artifact[]): ServedParts => ({
  ...parts,
  ...Object.fromEntries(
    artifacts.map(({ record }) => {
      const { part, owner, version } = record
      return [part, { owner, live: version, canary: null, versions: { [version]: record } }]
    }),
  ),
})

/** Whether builds fit what visitors of a site have: its live shell, pages, navigation, and the modules builds show. */
export const fitsRegistry = (registry: Registry, artifacts: readonly Artifact[]): Result<void, Failure> => {
  for (const artifact of artifacts) {
    const identity = checkIdentity(registry, artifact)
    if (!identity.ok) return identity
  }
  const [misfit] = misfits(registry.parts, partsAfter(registry.parts, artifacts))
  return misfit ? err(misfit) : ok(undefined)
}

const readArtifacts = async (parts: readonly PartSource[]): Promise<Result<readonly Artifact[], Failure>> => {
  const artifacts: Artifact[] = []
  for (const part of parts) {
    const folder = await checkFolder(part)
    if (!folder.ok) return folder
    const artifact = await readArtifact(distOf(part))
    if (!artifact.ok) return artifact
    artifacts.push(artifact.value)
  }
  return ok(artifacts)
}

const report = ({ logger }: Site, artifacts: readonly Artifact[], origin: string): void => {
  for (const { record } of artifacts)
    logger.info(`${record.part} ${record.version}, contract ${record.needs}, fits the site at ${origin}`)
  logger.info(
    'Whether other parts show a module it drops is known where the site is kept: site publish refuses it',
  )
}

/**
 * Tells whether parts could be published into a deployed site, which is known by its address alone: what visitors are
 * told of it says which contract its shell provides, and which pages and owners it has.
 */
export const checkDeployed = async (
  site: Site,
  names: readonly string[],
  address: string,
): Promise<Result<void, Failure>> => {
  const chosen = chooseParts(findParts(site.root), names)
  if (!chosen.ok) return chosen
  const types = checkTypes(chosen.value)
  if (!types.ok) return types
  for (const built of await buildParts(chosen.value, site.logger)) if (!built.ok) return built
  const artifacts = await readArtifacts(chosen.value)
  if (!artifacts.ok) return artifacts
  const { origin } = new URL(address)
  const registry = await deployedAt(origin).registry()
  if (!registry.ok) return registry
  const fits = fitsRegistry(registry.value, artifacts.value)
  if (fits.ok) report(site, artifacts.value, origin)
  return fits
}
