// The site as a preview shows it: one part in another version, everything else as it is live.
import type { PartName, Version } from '@site/shared/registry'
import { ok, type Result } from '@site/shared/result'
import { type Failure, refuse } from '../lib/failures'
import { isServedBy } from '../registry/checks/contractCheck'
import { findKeys, findLive, isRevoked, ownValue, type PublishedVersion } from '../registry/revision'
import type { Newest } from '../registry/revisions'
import { shownParts } from '../registry/visitorsRegistry'
import type { Preview } from './token'

type Previewed = Pick<Preview, 'part' | 'version' | 'key'>

const refuseVersion = (part: PartName, version: Version): Result<never, Failure> =>
  refuse('no-version', `${part} ${version} is not published here, or was pruned or removed since`)

/** Refuses a part that the live shell would not start, and a shell that would not start a live part: a message would be in its place. */
const checkContract = (
  newest: Newest,
  { part, version }: Previewed,
  published: PublishedVersion,
): Failure | undefined => {
  const { shell, ...others } = shownParts(newest)
  const live = findLive(shell)
  if (!live) return undefined
  const isShell = part === 'shell'
  const started = isShell
    ? Object.values(others).flatMap((other) => (other.disabled ? [] : (findLive(other) ?? [])))
    : [published]
  if (started.every((one) => isServedBy(isShell ? published : live, one))) return undefined
  const message = `${part} ${version} is made for contract ${published.needs}, and the live shell for ${live.needs}: a preview shows one version in the live site`
  return { kind: 'other-contract', message }
}

/** Refuses a version that is not published any more, and one that a revoked key signed or asked to see. */
export const findPreviewed = (
  newest: Newest,
  { part, version, key }: Previewed,
): Result<PublishedVersion, Failure> => {
  const published = ownValue(ownValue(shownParts(newest), part)?.versions ?? {}, version)
  if (!published) return refuseVersion(part, version)
  const isOfNobody = key !== undefined && !findKeys(newest, part).trusted.includes(key)
  if (isOfNobody || isRevoked(newest, part, published))
    return refuse('key-revoked', `The key of the team of ${part} was revoked since`)
  const misfit = checkContract(newest, { part, version }, published)
  return misfit ? refuse(misfit.kind, misfit.message) : ok(published)
}

/**
 * The state with the previewed version live. It has no version to fall back to: where it fails, the page says so.
 * @param newest of which `findPreviewed` found the version
 */
export const withPreviewed = (newest: Newest, { part, version }: Previewed): Newest => {
  const published = newest.parts[part]
  if (!published) return newest
  const shown = { ...published, live: version, previous: [], canary: null, disabled: null }
  return { ...newest, parts: { ...newest.parts, [part]: shown } }
}
