import type { PartName, Version } from '@site/shared/registry/names'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import { ownValue, type PublishedPart, type SiteState } from './revision'
import { checkSite } from './siteCheck'

/** Why a change of the site was not made. */
export interface Refusal {
  readonly kind:
    | 'part-not-published'
    | 'version-not-published'
    | 'version-taken'
    | 'contract-broken'
    | 'page-taken'
    | 'page-unfilled'
    | 'module-missing'
    | 'nothing-before'
    | 'already-live'
    | 'not-a-percentage'
    | 'nothing-to-keep'
    | 'no-message'
    | 'shell-is-needed'
  readonly message: string
}

export const refuse = (kind: Refusal['kind'], message: string): Result<never, Refusal> =>
  err({ kind, message })

/** The state of the site after a change, the very same one when there is nothing to change, or why there is none. */
export type Change = Result<SiteState, Refusal>

/** What is known of the revision a change makes. */
export interface NextRevision {
  readonly number: number
  /** Milliseconds since the Unix epoch. */
  readonly now: number
}

/** One of the changes a revision is made of. */
export type Step = (state: SiteState, next: NextRevision) => Change

export const withPart = (state: SiteState, name: PartName, part: PublishedPart): SiteState => ({
  ...state,
  parts: { ...state.parts, [name]: part },
})

const findPart = ({ parts }: SiteState, name: PartName): Result<PublishedPart, Refusal> => {
  const part = ownValue(parts, name)
  return part ? ok(part) : refuse('part-not-published', `${name} has never been published`)
}

/** Changes one published part. */
export const changePart =
  (
    name: PartName,
    change: (part: PublishedPart, next: NextRevision) => Result<PublishedPart, Refusal>,
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
): Result<PublishedPart, Refusal> => {
  if (Object.hasOwn(part.versions, version)) return ok(part)
  const known = Object.keys(part.versions).join(', ')
  return refuse('version-not-published', `${name} has no version ${version}. It has: ${known}`)
}

/**
 * Makes several changes in one revision: shell and parts of another major contract go live, or back, at once.
 * None is made when one is refused, or when versions would not fit one another after all of them.
 */
export const inOneRevision =
  (steps: readonly Step[]): Step =>
  (before, next) =>
    flatMap(
      steps.reduce<Change>((change, step) => flatMap(change, (state) => step(state, next)), ok(before)),
      (after) => (after === before ? ok(before) : map(checkSite(before.parts, after.parts), () => after)),
    )
