import type { Registry } from '@site/shared/registry'
import { err, ok, type Result } from '@site/shared/result'
import { type Failure, refuse } from '../lib/failures'
import { isAhead } from '../registry/checks/contractCheck'
import { findConflicts } from '../registry/checks/siteCheck'
import { findLive, ownValue } from '../registry/revision'
import type { ServedParts } from '../registry/served'
import { computeIntegrity } from '../store/manifest'
import { deployedAt } from '../workspace/deployedSite'
import type { PartSource } from '../workspace/parts'
import type { Site } from '../workspace/site'
import type { Artifact } from './artifact'
import { buildChecked, readBuilds } from './gate'
import { FOR_NEXT } from './waitingVersions'

/** The visitors' registry is enough to refuse a part of another team, and other bytes of a version. */
const checkIdentity = ({ parts }: Registry, { record, files }: Artifact): Result<void, Failure> => {
  const { part: name, owner, version, entry } = record
  const part = ownValue(parts, name)
  if (part && part.owner !== owner)
    return refuse(
      'owner-changed',
      `${name} is owned by ${part.owner}, and ${version} names ${owner}: the site’s operator hands it over (--force)`,
    )
  const integrity = ownValue(part?.versions ?? {}, version)?.integrity
  if (integrity !== undefined && integrity !== computeIntegrity(files.get(entry) ?? ''))
    return refuse(
      'version-taken',
      `${name} ${version} is published with other bytes (${entry} differs): raise the version in its package.json`,
    )
  return ok(undefined)
}

/** Whether a build of a known part is made for the contract after the live one, which visitors have nothing of yet. */
const isForNextContract = (parts: Registry['parts'], { record }: Artifact): boolean => {
  const live = findLive(parts.shell)
  return live !== undefined && Object.hasOwn(parts, record.part) && isAhead(live, record)
}

/** Whether builds fit what visitors of a site have: its live shell, pages, navigation, and the modules builds show. */
export const fitsRegistry = (
  { parts, ...registry }: Registry,
  artifacts: readonly Artifact[],
): Result<void, Failure> => {
  const after: Record<string, ServedParts[string]> = { ...parts }
  for (const artifact of artifacts) {
    const identity = checkIdentity({ parts, ...registry }, artifact)
    if (!identity.ok) return identity
    if (isForNextContract(parts, artifact)) continue
    const { part, owner, version } = artifact.record
    after[part] = { owner, live: version, canary: null, versions: { [version]: artifact.record } }
  }
  const [misfit] = findConflicts(parts, after)
  return misfit ? err(misfit) : ok(undefined)
}

/**
 * Checks whether parts could be published into a deployed site of which only the address is known: its visitors' registry
 * says which contract its shell provides, and which pages and owners it has.
 */
export const checkDeployed = async (
  site: Site,
  parts: readonly PartSource[],
  address: string,
): Promise<Result<void, Failure>> => {
  const built = await buildChecked(site, parts)
  if (!built.ok) return built
  const artifacts = await readBuilds(parts)
  if (!artifacts.ok) return artifacts
  const { origin } = new URL(address)
  const registry = await deployedAt(origin).registry()
  if (!registry.ok) return registry
  const fits = fitsRegistry(registry.value, artifacts.value)
  if (!fits.ok) return fits
  for (const artifact of artifacts.value) {
    const { part, version, needs } = artifact.record
    const fit = isForNextContract(registry.value.parts, artifact)
      ? `is fit to hand in at ${origin}: ${FOR_NEXT}`
      : `fits the site at ${origin}`
    site.logger.info(`${part} ${version}, contract ${needs}, ${fit}`)
  }
  site.logger.info(
    'Whether other parts show a module it drops is known where the site is kept: site publish refuses it',
  )
  return ok(undefined)
}
