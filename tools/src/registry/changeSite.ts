import { hostname, userInfo } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { type Clock, systemClock, wait } from '@site/shared/clock'
import { attempt, err, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import type { Store } from '../store/store'
import { nextRevision, type Step } from './change'
import { type SiteState, writeRevision } from './revision'
import { deriveRegistry, type Newest, readNewest, revisionKey } from './revisions'

/** How often a change is tried; each time somebody else's has come first. */
const MAX_ATTEMPTS = 200
const MAX_PAUSE_MS = 50

export interface Changed {
  readonly before: Newest
  /** The very same as before where there was nothing to change. */
  readonly after: Newest
}

/** Who changes a site. */
export interface Actor {
  readonly by: string
  /** Only to wait with: the store says what time it is. */
  readonly clock: Clock
  /** A number from 0 to 1. */
  readonly random: () => number
}

export interface ChangeOptions {
  readonly actor?: Actor
  /** Overrides refusals that may be overridden. */
  readonly force?: boolean
  /** Refusals that were overridden before the change; the revision has them, too. */
  readonly overridden?: readonly string[]
}

const thisProcess = (): Actor => ({
  by: process.env.GITHUB_ACTOR || `${attempt(() => userInfo().username) ?? 'unknown'}@${hostname()}`,
  clock: systemClock,
  random: Math.random,
})

/** Appends the next revision; undefined where somebody else has appended one since `before` was read. */
const append = async (
  store: Store,
  change: string,
  step: Step,
  { actor: { by }, force, overridden }: Required<ChangeOptions>,
): Promise<Result<Changed | undefined, Failure>> => {
  const before = await readNewest(store)
  if (!before.ok) return before
  const next = { number: before.value.number + 1, now: await store.now(), force }
  const after = step(before.value, next)
  if (!after.ok) return after
  const select = ({ settings, parts, keys }: SiteState) => [settings, parts, keys]
  if (isDeepStrictEqual(select(after.value), select(before.value)))
    return ok({ before: before.value, after: before.value })
  const forced = [...overridden, ...(after.value.forced ?? [])]
  const revision = nextRevision(before.value, { ...after.value, forced }, next, { by, change })
  const text = writeRevision(revision)
  if (!text.ok) return text
  const isAppended = await store.create(revisionKey(next.number), text.value)
  return ok(isAppended ? { before: before.value, after: revision } : undefined)
}

/**
 * Applies an operation to the newest revision of a site and appends the next. Where another process is first, the
 * operation is applied to its revision: nothing is locked, so nothing stays locked.
 * @param change the change in words, for the history: « rollback label »
 */
export const changeSite = async (
  store: Store,
  change: string,
  step: Step,
  { actor = thisProcess(), force = false, overridden = [] }: ChangeOptions = {},
): Promise<Result<Changed, Failure>> => {
  for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
    const changed = await append(store, change, step, { actor, force, overridden })
    if (!changed.ok) return changed
    if (changed.value) {
      const derived = await deriveRegistry(store, ok(changed.value.after))
      return derived.ok ? ok(changed.value) : derived
    }
    await wait(actor.clock, actor.random() * MAX_PAUSE_MS)
  }
  return err({
    kind: 'site-busy',
    message: `Others changed the site ${MAX_ATTEMPTS} times at the same moment: try again`,
  })
}
