import type { PublishedPart, Registry } from '@site/shared/registry'
import { ok } from '@site/shared/result'
import { type Change, changePart } from './change'
import { refuse } from './refusal'

const keptVersions = (part: PublishedPart, keep: number): readonly string[] => [
  part.live,
  ...(part.canary ? [part.canary.version] : []),
  ...part.previous.slice(0, keep),
]

const pruned = (part: PublishedPart, keep: number): PublishedPart => {
  const kept = keptVersions(part, keep)
  const versions = Object.entries(part.versions).filter(([version]) => kept.includes(version))
  return { ...part, previous: part.previous.slice(0, keep), versions: Object.fromEntries(versions) }
}

/**
 * Takes old versions of a part out of the registry: the live one, the canary and `keep` previous ones stay.
 * Pages opened before still ask for the files of their version, so keep at least one.
 */
export const prune = (registry: Registry, name: string, keep: number): Change =>
  Number.isInteger(keep) && keep >= 1
    ? changePart(registry, name, (part) => ok(pruned(part, keep)))
    : refuse('nothing-to-keep', `Keep 1 previous version or more, not ${keep}`)
