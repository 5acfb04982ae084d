import { hostname, userInfo } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { attempt } from '@site/shared/attempt'
import { type Clock, systemClock, wait } from '@site/shared/clock'
import { err, ok, type Result } from '@site/shared/result'
import type { Store } from '../store/store'
import { nextRevision, type Refusal, type Step } from './change'
import { type RevisionFailure, type SiteState, writeRevision } from './revision'
import { deriveRegistry, type Newest, readNewest, revisionKeyOf } from './revisions'

/** How often a change is made anew because somebody else's came first. Each time somebody's has come first. */
const MOST_ATTEMPTS = 200
/** Longest pause before the next attempt, in milliseconds. */
const PAUSE_MS = 50

interface Busy {
  readonly kind: 'site-busy'
  readonly message: string
}

export type ChangeFailure = Refusal | RevisionFailure | Busy

export interface Changed {
  readonly before: Newest
  /** The very same as before where there was nothing to change. */
  readonly after: Newest
}

/** Who changes a site. */
export interface Actor {
  readonly by: string
  readonly clock: Clock
  /** A number from 0 to 1. */
  readonly random: () => number
}

const nameOf = ({ GITHUB_ACTOR }: NodeJS.ProcessEnv): string =>
  GITHUB_ACTOR || `${attempt(() => userInfo().username) ?? 'unknown'}@${hostname()}`

export interface ChangeOptions {
  readonly actor?: Actor
  /** Overrides what may be overridden. */
  readonly force?: boolean
  /** What was overridden before the change: it stands in the revision, too. */
  readonly overridden?: readonly string[]
}

const thisProcess = (): Actor => ({ by: nameOf(process.env), clock: systemClock, random: Math.random })

const isSame = (before: SiteState, after: SiteState): boolean =>
  isDeepStrictEqual([after.settings, after.parts], [before.settings, before.parts])

/** Appends the next revision; undefined where somebody else has appended one since `before` was read. */
const append = async (
  store: Store,
  change: string,
  step: Step,
  { actor: { by, clock }, force, overridden }: Required<ChangeOptions>,
): Promise<Result<Changed | undefined, ChangeFailure>> => {
  const before = await readNewest(store)
  if (!before.ok) return before
  const next = { number: before.value.number + 1, now: clock.now(), force }
  const after = step(before.value, next)
  if (!after.ok) return after
  if (isSame(before.value, after.value)) return ok({ before: before.value, after: before.value })
  const forced = [...overridden, ...(after.value.forced ?? [])]
  const revision = nextRevision(before.value, { ...after.value, forced }, next, { by, change })
  const text = writeRevision(revision)
  if (!text.ok) return text
  const isAppended = await store.create(revisionKeyOf(next.number), text.value)
  return ok(isAppended ? { before: before.value, after: revision } : undefined)
}

/**
 * Applies an operation to the newest revision of a site and appends the next. Where another process is first, the
 * operation is applied to that one's revision: nothing is locked, so nothing stays locked.
 * @param change what is done, for the history: « rollback label »
 */
export const changeSite = async (
  store: Store,
  change: string,
  step: Step,
  { actor = thisProcess(), force = false, overridden = [] }: ChangeOptions = {},
): Promise<Result<Changed, ChangeFailure>> => {
  for (let tried = 0; tried < MOST_ATTEMPTS; tried += 1) {
    const changed = await append(store, change, step, { actor, force, overridden })
    if (!changed.ok) return changed
    if (changed.value) {
      const derived = await deriveRegistry(store)
      return derived.ok ? ok(changed.value) : derived
    }
    await wait(actor.clock, actor.random() * PAUSE_MS)
  }
  return err({
    kind: 'site-busy',
    message: `Others changed the site ${MOST_ATTEMPTS} times at the same moment: try again`,
  })
}
