// Finds the versions a site returns to when a key is revoked: versions of its history that did not become live by that key.
import { isDeepStrictEqual } from 'node:util'
import type { PartName, Version } from '@site/shared/registry'
import { ok } from '@site/shared/result'
import { refuse } from '../../lib/failures'
import { inOneRevision, type Step } from '../change'
import {
  findKeys,
  isRevoked,
  ownValue,
  type PublishedPart,
  type Revision,
  type SiteState,
  typedEntries,
} from '../revision'
import { withKeys } from './keys'

/** A version that was live, and its fallback versions at that time. */
type Fallback = Pick<PublishedPart, 'live' | 'previous'>

/** The history of a part and a key. */
export interface KeyHistory {
  /** What was live, newest first; what letters of the key made live comes last. */
  readonly fallbacks: readonly Fallback[]
  /** Whether a letter of the key set the canary. */
  readonly hasSetCanary: boolean
}

/** Whether a letter of a key made a revision. Older ones do not name the key: each that was trusted may have signed. */
const isMadeBy = (key: string, part: PartName, later: Revision, earlier: Revision | undefined): boolean => {
  if (later.signedBy !== undefined || !earlier) return later.signedBy === key
  const [after, before] = [findKeys(later, part), findKeys(earlier, part)]
  return after.sequence > before.sequence && before.trusted.includes(key)
}

/**
 * Reads what a part falls back to when a key is revoked. It stops at the newest version still in the site that the
 * key neither signed nor made live.
 * @param revisions the newest first
 */
export const readKeyHistory = async (
  revisions: AsyncIterable<Revision> | Iterable<Revision>,
  { parts }: Pick<SiteState, 'parts'>,
  part: PartName,
  key: string,
): Promise<KeyHistory> => {
  const now = ownValue(parts, part)
  const [others, byKey]: [Fallback[], Fallback[]] = [[], []]
  let isCanaryByKey = now?.canary ? undefined : false
  const isUsable = ({ live }: Fallback): boolean => {
    const known = now?.versions[live]
    return known !== undefined && known.signedBy !== key
  }
  const compare = (later: Revision, earlier: Revision | undefined): void => {
    const [after, before] = [ownValue(later.parts, part), earlier && ownValue(earlier.parts, part)]
    if (!after) return
    const isByKey = isMadeBy(key, part, later, earlier)
    if (after.live !== before?.live) (isByKey ? byKey : others).push(after)
    if (!isDeepStrictEqual(after.canary, before?.canary ?? null)) isCanaryByKey ??= isByKey
  }
  let later: Revision | undefined
  for await (const revision of revisions) {
    if (later) compare(later, revision)
    later = revision
    if (isCanaryByKey !== undefined && others.some(isUsable)) {
      later = undefined
      break
    }
  }
  if (later) compare(later, undefined)
  return { fallbacks: [...others, ...byKey], hasSetCanary: isCanaryByKey ?? false }
}

/** The versions of a part, those published last first. */
const listNewestFirst = ({ versions }: PublishedPart) =>
  typedEntries(versions).toSorted(([, a], [, b]) => b.publishedAt.localeCompare(a.publishedAt))

/** What may be live where the history has nothing: what was live last, then what visitors had; of the shell any version. */
const listOthers = (name: PartName, part: PublishedPart): readonly Version[] => {
  const newestFirst = listNewestFirst(part)
  const served = newestFirst.filter(([, { servedUntil }]) => servedUntil !== undefined)
  return [
    part.live,
    ...part.previous,
    ...served.map(([version]) => version),
    ...(name === 'shell' ? newestFirst.map(([version]) => version) : []),
  ]
}

/** A part as visitors have it without the versions a key signed; undefined where no other was live. */
const withdraw = (
  name: PartName,
  part: PublishedPart,
  key: string,
  { fallbacks, hasSetCanary }: KeyHistory,
): PublishedPart | undefined => {
  const kept = typedEntries(part.versions).filter(([, { signedBy }]) => signedBy !== key)
  const versions = Object.fromEntries(kept)
  const isKept = (version: string): boolean => Object.hasOwn(versions, version)
  const others = listOthers(name, part).map((live): Fallback => ({ live, previous: part.previous }))
  const found = [...fallbacks, ...others].find(({ live }) => isKept(live))
  if (!found) return undefined
  const { live } = found
  const previous = found.previous.filter((version) => version !== live && isKept(version))
  const isTried = part.canary && !hasSetCanary && part.canary.version !== live && isKept(part.canary.version)
  return { ...part, live, previous, canary: isTried ? part.canary : null, versions }
}

/** The live version alone: a site needs a shell, whichever key signed it. */
const keepLive = (part: PublishedPart): PublishedPart => ({
  ...part,
  previous: [],
  versions: Object.fromEntries(typedEntries(part.versions).filter(([version]) => version === part.live)),
})

const withdrawing =
  (name: PartName, key: string, history: KeyHistory): Step =>
  (state) => {
    const { trusted, ...numbers } = findKeys(state, name)
    const part = ownValue(state.parts, name)
    const isTrusted = trusted.includes(key)
    const hasSigned = part && typedEntries(part.versions).some(([, { signedBy }]) => signedBy === key)
    if (!isTrusted && !hasSigned) return refuse('not-a-key', `${name} has no key ${key}: site keys list`)
    const left = part && withdraw(name, part, key, history)
    const others = Object.fromEntries(typedEntries(state.parts).filter(([other]) => other !== name))
    const rest = left ?? (part && name === 'shell' ? keepLive(part) : undefined)
    const parts = rest ? { ...state.parts, [name]: rest } : others
    if (!isTrusted) return ok({ ...state, parts })
    return ok(
      withKeys({ ...state, parts }, name, { trusted: trusted.filter((one) => one !== key), ...numbers }),
    )
  }

/**
 * Revokes a key and removes every version it signed: a thief may have made them. The part returns to its live version and its
 * canary of before the first letter of the key; it is removed if no other version was ever live. The shell is never removed: its
 * last version stays until another is published. No check stops this: conflicts are recorded.
 */
export const revokeKey =
  (part: PartName, key: string, history: KeyHistory = { fallbacks: [], hasSetCanary: false }): Step =>
  (state, next) =>
    inOneRevision([withdrawing(part, key, history)])(state, { ...next, force: true })

/** Whether the live version of a part is one whose key was revoked. */
export const isLiveRevoked = (state: SiteState, name: PartName): boolean => {
  const part = ownValue(state.parts, name)
  return part !== undefined && isRevoked(state, name, part.versions[part.live])
}
