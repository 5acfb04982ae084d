import type { PartName, Version } from '@site/shared/registry'
import { ok } from '@site/shared/result'
import { refuse } from '../lib/failures'
import { inOneRevision, type Step } from './change'
import {
  isRevoked,
  ownValue,
  type PublishedPart,
  type PublishedVersion,
  type Revision,
  type SiteState,
  typedEntries,
} from './revision'

/** A version that was live, canary or fallback at a revision, and is not in the site now. */
export interface RemovedVersion {
  readonly part: PartName
  readonly version: Version
  readonly published: PublishedVersion
}

const listNamed = ({ live, previous, canary }: PublishedPart): readonly Version[] => [
  ...new Set([live, ...(canary ? [canary.version] : []), ...previous]),
]

/** Lists the versions of a revision that the site no longer has. */
export const listRemoved = (then: Revision, now: SiteState): readonly RemovedVersion[] =>
  typedEntries(then.parts).flatMap(([part, state]) => {
    const known = ownValue(now.parts, part)?.versions ?? {}
    return listNamed(state).flatMap((version) => {
      const published = state.versions[version]
      return published && !Object.hasOwn(known, version) ? [{ part, version, published }] : []
    })
  })

/** Describes the damaged files of a removed version; undefined if it can be restored. */
export type FindDamage = (removed: RemovedVersion) => string | undefined

/** Restores a part, with its current versions and the removed ones whose files are intact. */
const restorePart = (then: PublishedPart, known: PublishedPart['versions']): PublishedPart => {
  const isThere = (version: string): boolean => Object.hasOwn(known, version)
  return {
    ...then,
    previous: then.previous.filter(isThere),
    canary: then.canary && isThere(then.canary.version) ? then.canary : null,
    versions: known,
  }
}

/**
 * Restores a site to an earlier revision, without parts added later. Removed versions return if their files are intact,
 * except those of a revoked key. Keys do not change.
 */
export const restore = (then: Revision, findFlaw: FindDamage = () => 'its files were not read'): Step =>
  inOneRevision([
    (state) => {
      const removed = listRemoved(then, state)
      const describeFlaw = (one: RemovedVersion): string | undefined =>
        isRevoked(state, one.part, one.published)
          ? 'it is signed with a key that was revoked since'
          : findFlaw(one)
      const flaws = new Map(removed.map((one) => [one, describeFlaw(one)]))
      for (const [{ part, version }, flaw] of flaws)
        if (flaw !== undefined && then.parts[part]?.live === version)
          return refuse(
            'version-not-published',
            `Revision ${then.number} has ${part} ${version}, which was pruned or removed since, and ${flaw}: publish it again`,
          )
      const parts = typedEntries(then.parts).map(([name, part]) => {
        const back = removed.filter((one) => one.part === name && flaws.get(one) === undefined)
        const known = {
          ...ownValue(state.parts, name)?.versions,
          ...Object.fromEntries(back.map(({ version, published }) => [version, published])),
        }
        return [name, restorePart(part, known)]
      })
      return ok({ ...state, settings: then.settings ?? state.settings, parts: Object.fromEntries(parts) })
    },
  ])
