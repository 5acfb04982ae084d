import { isDeepStrictEqual } from 'node:util'
import type { PartName, Version } from '@site/shared/registry'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import { type Failure, refuse } from '../lib/failures'
import { translate } from '../lib/language'
import { suggest } from '../lib/suggest'
import { findConflicts } from './checks/siteCheck'
import { registryWords } from './registry.content'
import {
  isRevoked,
  ownValue,
  type PublishedPart,
  type Revision,
  type SiteState,
  type TeamKeys,
  typedEntries,
} from './revision'

/** The state of the site after a change, and the overridden refusals. */
export interface NextState extends SiteState {
  readonly forced?: readonly string[]
}

/** Returns the same object if nothing changes, or the reason why the change is refused. */
export type Change = Result<NextState, Failure>

/** The revision that a change creates. */
export interface NextRevision {
  readonly number: number
  /** Milliseconds since the Unix epoch. */
  readonly now: number
  /** Applies the change although versions do not fit one another; the state records the overridden refusal. */
  readonly force?: boolean
}

/** One of the changes in a revision. */
export type Step = (state: NextState, next: NextRevision) => Change

export const withPart = (state: NextState, name: PartName, part: PublishedPart): NextState => ({
  ...state,
  parts: { ...state.parts, [name]: part },
})

/** Refuses an unknown part, and names the one that was probably meant. */
export const refuseUnpublished = (
  { parts }: Pick<SiteState, 'parts'>,
  name: PartName,
): Result<never, Failure> => {
  const remedy = suggest(name, Object.keys(parts), translate(registryWords).statusLists)
  return refuse('part-not-published', translate(registryWords).notPublished(name, remedy))
}

const findPart = (state: SiteState, name: PartName): Result<PublishedPart, Failure> => {
  const part = ownValue(state.parts, name)
  return part ? ok(part) : refuseUnpublished(state, name)
}

/** Changes one published part. */
export const changePart =
  (
    name: PartName,
    change: (part: PublishedPart, next: NextRevision) => Result<PublishedPart, Failure>,
  ): Step =>
  (state, next) =>
    flatMap(findPart(state, name), (before) =>
      map(change(before, next), (part) => (part === before ? state : withPart(state, name, part))),
    )

/** Refuses a version the part does not have. */
export const requireVersion = (
  name: PartName,
  part: PublishedPart,
  version: Version,
): Result<PublishedPart, Failure> => {
  if (Object.hasOwn(part.versions, version)) return ok(part)
  const known = Object.keys(part.versions).join(', ')
  return refuse('version-not-published', translate(registryWords).noVersion(name, version, known))
}

/** Refuses a state, or records the refusal in it if it is overridden. */
export const refuseUnlessForced = (
  state: NextState,
  refusal: Failure | undefined,
  { force = false }: NextRevision,
): Change => {
  if (!refusal) return ok(state)
  return force ? ok({ ...state, forced: [...(state.forced ?? []), refusal.message] }) : err(refusal)
}

const isServed = ({ live, canary }: PublishedPart, version: string): boolean =>
  version === live || version === canary?.version

/** Refuses a version whose key was revoked. The shell's last version stays published. */
const refuseRevoked = (before: SiteState, after: SiteState): Result<void, Failure> => {
  for (const [name, part] of typedEntries(after.parts)) {
    const known = ownValue(before.parts, name)
    const shown = [part.live, part.canary?.version].find(
      (version) =>
        version !== undefined &&
        !(known && isServed(known, version)) &&
        isRevoked(after, name, part.versions[version]),
    )
    if (shown !== undefined)
      return refuse('key-revoked', translate(registryWords).signedByRevoked(name, shown))
  }
  return ok(undefined)
}

/**
 * Applies several changes in one revision, so that shell and parts of another major contract go live, or back, together.
 * Applies none if one is refused, or if versions would not fit one another afterwards.
 */
export const inOneRevision =
  (steps: readonly Step[]): Step =>
  (before, next) =>
    flatMap(
      steps.reduce<Change>((change, step) => flatMap(change, (state) => step(state, next)), ok(before)),
      (after) =>
        after === before
          ? ok(before)
          : flatMap(refuseRevoked(before, after), () =>
              findConflicts(before.parts, after.parts).reduce<Change>(
                (change, misfit) => flatMap(change, (state) => refuseUnlessForced(state, misfit, next)),
                ok(after),
              ),
            ),
    )

/** Records when versions stopped being served. */
const dateVersions = (part: PublishedPart, before: PublishedPart | undefined, at: string): PublishedPart => {
  const versions = typedEntries(part.versions).map(([name, { servedUntil, ...version }]) => {
    const until = before && isServed(before, name) ? at : servedUntil
    return [name, isServed(part, name) || until === undefined ? version : { ...version, servedUntil: until }]
  })
  return { ...part, versions: Object.fromEntries(versions) }
}

type Parts = SiteState['parts']
type Keys = NonNullable<SiteState['keys']>

/** Records the last revision of each part beside its team's keys: a removed part keeps the number. */
const numberParts = (keys: Keys, before: Parts, after: Parts, number: number): Keys => {
  const numbered = typedEntries(keys).map(([name, known]): readonly [PartName, TeamKeys] => {
    const isSame = isDeepStrictEqual(ownValue(before, name), ownValue(after, name))
    return [name, isSame ? known : { ...known, revision: number }]
  })
  return Object.fromEntries(numbered)
}

/** Creates the revision of the next state. */
export const nextRevision = (
  before: SiteState,
  after: NextState,
  { number, now }: NextRevision,
  record: Pick<Revision, 'by' | 'change' | 'signedBy' | 'development'>,
): Revision => {
  const at = new Date(now).toISOString()
  const dated = typedEntries(after.parts).map(([name, part]) => {
    const known = ownValue(before.parts, name)
    return [name, part === known ? part : dateVersions(part, known, at)]
  })
  const parts: Parts = Object.fromEntries(dated)
  const forced = after.forced?.length ? { forced: [...after.forced] } : {}
  const { settings } = after
  const keys = after.keys && numberParts(after.keys, before.parts, parts, number)
  const kept = { settings, parts, ...(keys && { keys }) }
  return { number, at, ...record, ...forced, ...kept }
}
