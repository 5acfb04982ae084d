import type { PublishedVersion, Registry } from '@site/shared/registry'
import { flatMap, ok, type Result } from '@site/shared/result'
import type { Change } from '../registry/change'
import { inOneRevision, type Step } from '../registry/oneRevision'
import { addVersion, makeVersionLive, type Publication } from '../registry/operations'
import { type RegistryRefusal, refuse } from '../registry/refusal'
import { firstDifference } from './integrity'

/** A publication, and whether it makes its version live where that is published already, but not live. */
export interface Offer {
  readonly publication: Publication
  readonly promoteExisting?: boolean
}

const checkSameBytes = (known: PublishedVersion, offered: Publication): Result<void, RegistryRefusal> => {
  const file = firstDifference(known.integrity, offered.published.integrity)
  if (file === undefined) return ok(undefined)
  return refuse(
    'version-taken',
    `${offered.part} ${offered.version} is published with other bytes (${file} differs): a published version never changes`,
  )
}

const publishing =
  ({ publication, promoteExisting = false }: Offer): Step =>
  (registry) => {
    const { part, version } = publication
    const published = registry.parts[part]
    const known = published?.versions[version]
    if (!known) return addVersion(publication)(registry)
    const isPromoted = promoteExisting && published?.live !== version
    return flatMap(checkSameBytes(known, publication), () =>
      isPromoted ? makeVersionLive(part, version)(registry) : ok(registry),
    )
  }

/** The registry after publications, in one revision; the very same registry when there is nothing to change. */
export const publishInto = (registry: Registry, offers: readonly Offer[]): Change =>
  inOneRevision(registry, offers.map(publishing))
