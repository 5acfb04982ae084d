import type { Registry } from '@site/shared/registry'
import { flatMap, ok } from '@site/shared/result'
import type { Change } from './change'
import { checkSite } from './siteCheck'

/** One of the changes a revision is made of. */
export type Step = (registry: Registry) => Change

/**
 * Makes several changes in one revision: shell and parts of another major contract go live, or back, at once.
 * None is made when one is refused, or when versions would not fit one another after all of them.
 */
export const inOneRevision = (before: Registry, steps: readonly Step[]): Change =>
  flatMap(
    steps.reduce<Change>((change, step) => flatMap(change, step), ok(before)),
    (after) =>
      after === before ? ok(before) : checkSite(before, { ...after, revision: before.revision + 1 }),
  )
