import type { PublishedVersion, Registry } from '@site/shared/registry'
import { flatMap, ok, type Result } from '@site/shared/result'
import type { Change } from '../registry/change'
import { type Publication, promote, publishVersion } from '../registry/operations'
import { type RegistryRefusal, refuse } from '../registry/refusal'
import { firstDifference } from './integrity'

const checkSameBytes = (known: PublishedVersion, offered: Publication): Result<void, RegistryRefusal> => {
  const file = firstDifference(known.integrity, offered.published.integrity)
  if (file === undefined) return ok(undefined)
  return refuse(
    'version-taken',
    `${offered.part} ${offered.version} is published with other bytes (${file} differs): a published version never changes`,
  )
}

const revived = (registry: Registry, { part, version }: Publication, revive: boolean): Change =>
  revive && registry.parts[part]?.live !== version ? promote(registry, part, version) : ok(registry)

/**
 * The registry after a publication; the very same registry when there is nothing to change.
 * @param revive makes a version live that is published already, but is not live
 */
export const publishInto = (registry: Registry, publication: Publication, revive = false): Change => {
  const known = registry.parts[publication.part]?.versions[publication.version]
  if (!known) return publishVersion(registry, publication)
  return flatMap(checkSameBytes(known, publication), () => revived(registry, publication, revive))
}
