import type { PublishedPart, PublishedVersion, Registry } from '@site/shared/registry'
import { map, ok, type Result } from '@site/shared/result'
import { type Change, changePart, requireVersion, withPart } from './change'
import { inOneRevision, type Step } from './oneRevision'
import { type RegistryRefusal, refuse } from './refusal'

/** A built version about to be offered to visitors. */
export interface Publication {
  readonly part: string
  readonly owner: string
  readonly version: string
  readonly published: PublishedVersion
}

const without = (versions: readonly string[], version: string): string[] =>
  versions.filter((other) => other !== version)

const makeLive = (part: PublishedPart, version: string): PublishedPart => ({
  ...part,
  live: version,
  previous: [part.live, ...without(part.previous, version)],
  canary: part.canary?.version === version ? null : part.canary,
})

const firstOf = ({ owner, version, published }: Publication): PublishedPart => ({
  owner,
  live: version,
  previous: [],
  canary: null,
  disabled: null,
  versions: { [version]: published },
})

const nextOf = (part: PublishedPart, { owner, version, published }: Publication): PublishedPart =>
  makeLive({ ...part, owner, versions: { ...part.versions, [version]: published } }, version)

/** Adds a new version and makes it live; the one that was live comes first among the previous. */
export const addVersion =
  (publication: Publication): Step =>
  (registry) => {
    const part = registry.parts[publication.part]
    if (part && publication.version in part.versions)
      return refuse('version-taken', `${publication.part} ${publication.version} is already published`)
    return ok(withPart(registry, publication.part, part ? nextOf(part, publication) : firstOf(publication)))
  }

/** Makes a published version live. */
export const makeVersionLive =
  (name: string, version: string): Step =>
  (registry) =>
    changePart(registry, name, (part) => {
      if (part.live === version) return refuse('already-live', `${name} ${version} is live already`)
      return map(requireVersion(name, part, version), () => makeLive(part, version))
    })

/** Makes a published version live, in a revision of its own. */
export const promote = (registry: Registry, name: string, version: string): Change =>
  inOneRevision(registry, [makeVersionLive(name, version)])

const goBack = (name: string, part: PublishedPart): Result<PublishedPart, RegistryRefusal> => {
  const [before, ...earlier] = part.previous
  if (before === undefined) return refuse('nothing-before', `${name} has no version before ${part.live}`)
  return ok({ ...part, live: before, previous: earlier })
}

/**
 * Makes the versions before the live ones live again, all or none; the live ones stay published, but are not fallen
 * back to.
 */
export const rollBack = (registry: Registry, ...names: readonly string[]): Change =>
  inOneRevision(
    registry,
    names.map((name) => (current) => changePart(current, name, (part) => goBack(name, part))),
  )

/** Withdraws a part from the site; visitors read `message` in its place. */
export const disable = (registry: Registry, name: string, message: string): Change =>
  name === 'shell'
    ? refuse('shell-is-needed', 'The shell holds the site together and cannot be disabled')
    : changePart(registry, name, (part) => ok({ ...part, disabled: { message } }))

/** Shows a withdrawn part again. */
export const enable = (registry: Registry, name: string): Change =>
  changePart(registry, name, (part) => ok({ ...part, disabled: null }))

const offerTo = (
  name: string,
  part: PublishedPart,
  version: string,
  percent: number,
): Result<PublishedPart, RegistryRefusal> => {
  if (!(percent >= 0 && percent <= 100))
    return refuse('not-a-percentage', `${percent} is not between 0 and 100`)
  if (version === part.live) return refuse('already-live', `${name} ${version} is live for everybody already`)
  const canary = percent === 0 ? null : { version, percent }
  return map(requireVersion(name, part, version), () => ({ ...part, canary }))
}

/**
 * Offers a version to a share of the visitors.
 * @param percent 0 to 100; 0 ends the canary
 */
export const setCanary = (registry: Registry, name: string, version: string, percent: number): Change =>
  inOneRevision(registry, [
    (current) => changePart(current, name, (part) => offerTo(name, part, version, percent)),
  ])
