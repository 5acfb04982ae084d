import { ok } from '@site/shared/result'
import { inOneRevision, refuse, type Step } from './change'
import { ownValue, type PublishedPart, type Revision, type SiteState, typedEntries } from './revision'

/** A part as it was, with the versions it has now: those of then may be pruned. */
const restorePart = (then: PublishedPart, now: PublishedPart): PublishedPart => {
  const isThere = (version: string): boolean => Object.hasOwn(now.versions, version)
  return {
    ...then,
    previous: then.previous.filter(isThere),
    canary: then.canary && isThere(then.canary.version) ? then.canary : null,
    versions: now.versions,
  }
}

const restored = (then: Revision, state: SiteState): SiteState => ({
  ...state,
  settings: then.settings ?? state.settings,
  parts: Object.fromEntries(
    typedEntries(then.parts).map(([name, part]) => [
      name,
      restorePart(part, ownValue(state.parts, name) ?? part),
    ]),
  ),
})

const lacks = (then: Revision, state: SiteState): string | undefined =>
  typedEntries(then.parts)
    .filter(([name, { live }]) => !ownValue(ownValue(state.parts, name)?.versions ?? {}, live))
    .map(([name, { live }]) => `${name} ${live}`)[0]

/** Brings a site back to what it was at a revision. Parts that came later are no part of it. */
export const restore = (then: Revision): Step =>
  inOneRevision([
    (state) => {
      const missing = lacks(then, state)
      if (missing === undefined) return ok(restored(then, state))
      return refuse(
        'version-not-published',
        `Revision ${then.number} has ${missing}, which was pruned or removed since: publish it again`,
      )
    },
  ])
