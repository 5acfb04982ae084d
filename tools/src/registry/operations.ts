import type { PartName, Version } from '@site/shared/registry'
import { map, ok, type Result } from '@site/shared/result'
import { type Failure, refuse } from '../lib/failures'
import { translate } from '../lib/language'
import {
  changePart,
  inOneRevision,
  type NextRevision,
  refuseUnlessForced,
  requireVersion,
  type Step,
  withPart,
} from './change'
import { listWaiting } from './checks/contractCheck'
import { registryWords } from './registry.content'
import {
  isRevoked,
  ownValue,
  type PublishedPart,
  type PublishedVersion,
  type SiteState,
  typedEntries,
} from './revision'

/** A built version to be published. */
export interface Publication {
  readonly part: PartName
  readonly owner: string
  readonly version: Version
  readonly published: Omit<PublishedVersion, 'publishedAt' | 'servedUntil'>
}

const without = (versions: readonly Version[], version: Version): Version[] =>
  versions.filter((other) => other !== version)

const withLive = (part: PublishedPart, live: Version, previous: Version[]): PublishedPart => ({
  ...part,
  live,
  previous,
  canary: part.canary?.version === live ? null : part.canary,
  disabled: part.disabled?.leftOut ? null : part.disabled,
})

/** Makes a version of a part live. A part that a major release left out is shown again. */
export const makeLive = (part: PublishedPart, version: Version): PublishedPart =>
  withLive(part, version, [part.live, ...without(part.previous, version)])

const stampVersion = ({ published }: Publication, { now }: NextRevision): PublishedVersion => ({
  ...published,
  publishedAt: new Date(now).toISOString(),
})

const createPart = (publication: Publication, next: NextRevision): PublishedPart => ({
  owner: publication.owner,
  live: publication.version,
  previous: [],
  canary: null,
  disabled: null,
  versions: { [publication.version]: stampVersion(publication, next) },
})

const updatePart = (part: PublishedPart, publication: Publication, next: NextRevision): PublishedPart => {
  const { owner, version } = publication
  return { ...part, owner, versions: { ...part.versions, [version]: stampVersion(publication, next) } }
}

/** Changes the origin that a version of a part is loaded from. */
const movedTo = (part: PublishedPart, version: Version, entry: string): PublishedPart => {
  const known = part.versions[version]
  if (!known || known.entry === entry) return part
  return { ...part, versions: { ...part.versions, [version]: { ...known, entry } } }
}

/** A part with a version that was handed in with a key, since revoked, and comes now from another hand with the same bytes. */
const adopted = (
  state: SiteState,
  part: PublishedPart,
  { part: name, version, published }: Publication,
): PublishedPart => {
  const known = part.versions[version]
  if (!known || !isRevoked(state, name, known)) return part
  const { signedBy: _, ...own } = known
  const signer = published.signedBy === undefined ? {} : { signedBy: published.signedBy }
  return { ...part, versions: { ...part.versions, [version]: { ...own, ...signer } } }
}

/** A part whose older waiting version is handed in again, as after a reverted commit: the last one handed in goes along. */
const handedInAgain = (
  state: SiteState,
  part: PublishedPart,
  { part: name, version }: Publication,
  { now }: NextRevision,
): PublishedPart => {
  const [[newest] = []] = listWaiting(state, name)
  const known = part.versions[version]
  const isOlder = listWaiting(state, name).some(([waiting]) => waiting === version) && newest !== version
  if (!known || !isOlder) return part
  const again = { ...known, publishedAt: new Date(now).toISOString() }
  return { ...part, versions: { ...part.versions, [version]: again } }
}

const takenBytes = ({ part, version }: Publication) =>
  refuse('version-taken', translate(registryWords).otherBytes(part, version))

/** Refuses a change of owner that was not requested. */
const checkOwner = (part: PublishedPart, { part: name, owner, version }: Publication): Failure | undefined =>
  part.owner === owner
    ? undefined
    : {
        kind: 'owner-changed',
        message: translate(registryWords).otherOwner(name, part.owner, version, owner),
      }

const publishing =
  (publication: Publication, live: boolean): Step =>
  (state, next) => {
    const { part: name, version, published } = publication
    const part = ownValue(state.parts, name)
    if (!part && !live) return refuse('nothing-live', translate(registryWords).noLive(name))
    if (!part) return ok(withPart(state, name, createPart(publication, next)))
    const offer = (offered: PublishedPart): PublishedPart =>
      live && offered.live !== version ? makeLive(offered, version) : offered
    const known = ownValue(part.versions, version)
    if (!known) {
      const after = offer(updatePart(part, publication, next))
      return refuseUnlessForced(withPart(state, name, after), checkOwner(part, publication), next)
    }
    if (known.manifest !== published.manifest) return takenBytes(publication)
    const after = offer(adopted(state, movedTo(part, version, published.entry), publication))
    const handedIn = live ? after : handedInAgain(state, after, publication, next)
    return ok(handedIn === part ? state : withPart(state, name, handedIn))
  }

/**
 * Adds versions and makes them live; the former live versions become the first of the previous ones. A version that was
 * published before, with the same bytes, becomes live again: this is how the revert of a commit takes effect.
 * @param live false adds versions for a later canary or promotion
 */
export const publish = (publications: readonly Publication[], live = true): Step =>
  inOneRevision(publications.map((publication) => publishing(publication, live)))

/** Makes a published version live. */
export const promote = (name: PartName, version: Version): Step =>
  inOneRevision([
    changePart(name, (part) => {
      if (part.live === version) return ok(part)
      return map(requireVersion(name, part, version), () => makeLive(part, version))
    }),
  ])

const goToPrevious = (name: PartName, part: PublishedPart): Result<PublishedPart, Failure> => {
  const [before, ...earlier] = part.previous
  if (before === undefined)
    return refuse(
      'nothing-before',
      `${name} has no version before ${part.live}: site promote makes any other live`,
    )
  return ok(withLive(part, before, earlier))
}

/**
 * Makes the previous versions live again, all or none. The former live versions stay published, but are no fallback.
 */
export const rollBack = (...names: readonly PartName[]): Step =>
  inOneRevision(names.map((name) => changePart(name, (part) => goToPrevious(name, part))))

/** Removes a part from the site, unless another part shows its modules. Its files stay until they are pruned. */
export const remove = (name: PartName): Step => {
  if (name === 'shell')
    return () => refuse('shell-is-needed', 'The shell holds the site together and cannot be removed')
  const isPublished = changePart(name, (part) => ok(part))
  return inOneRevision([
    (state, next) =>
      map(isPublished(state, next), ({ parts, ...others }) => ({
        ...others,
        parts: Object.fromEntries(typedEntries(parts).filter(([other]) => other !== name)),
      })),
  ])
}

/** Disables a part; visitors see `message` in its place. */
export const disable = (name: PartName, message: string): Step => {
  if (name === 'shell')
    return () => refuse('shell-is-needed', 'The shell holds the site together and cannot be disabled')
  if (message.trim() === '')
    return () => refuse('no-message', `Say with --message what visitors read in the place of ${name}`)
  return changePart(name, (part) => ok({ ...part, disabled: { message } }))
}

/** Enables a disabled part, unless the live shell cannot serve it. */
export const enable = (name: PartName): Step =>
  inOneRevision([changePart(name, (part) => ok(part.disabled ? { ...part, disabled: null } : part))])

/** Checks the decimal notation, since 0.07 × 100 is 7.000000000000001. */
const hasTwoDecimals = (percent: number): boolean => Number(percent.toFixed(2)) === percent

const checkPercent = (percent: number): Result<number, Failure> => {
  if (!(percent >= 0 && percent <= 100))
    return refuse('not-a-percentage', `${percent} is not between 0 and 100`)
  if (!hasTwoDecimals(percent))
    return refuse('not-a-percentage', `${percent} has more than two decimals: shares are no finer`)
  return ok(percent)
}

/** The default version of a canary: the current canary, or the version published last that may go live alone. */
export const versionToTry = (state: SiteState, name: PartName): Version | undefined => {
  const part = ownValue(state.parts, name)
  if (!part) return undefined
  const waiting = new Set(listWaiting(state, name).map(([version]) => version))
  const newestFirst = typedEntries(part.versions)
    .filter(([version]) => !waiting.has(version))
    .toSorted(([, a], [, b]) => b.publishedAt.localeCompare(a.publishedAt))
  return part.canary?.version ?? newestFirst[0]?.[0]
}

/**
 * Shows a version to a share of the visitors.
 * @param percent 0 to 100, with two decimals at most; 0 ends the canary
 */
export const setCanary = (name: PartName, version: Version, percent: number): Step => {
  if (name === 'shell' && percent !== 0)
    return () =>
      refuse('no-canary-of-the-shell', 'The shell cannot be tried on some visitors: a canary is of a part')
  return inOneRevision([
    changePart(name, (part) => {
      const share = checkPercent(percent)
      if (!share.ok) return share
      if (version === part.live)
        return refuse('already-live', `${name} ${version} is live for everybody already`)
      const canary = percent === 0 ? null : { version, percent }
      return map(requireVersion(name, part, version), () => ({ ...part, canary }))
    }),
  ])
}

/** Ends the canary of a part, whatever version it is of. */
export const endCanary = (name: PartName): Step =>
  changePart(name, (part) => ok(part.canary ? { ...part, canary: null } : part))
