// The revisions of a site in its store: the newest is read, a change appends the next, and `registry.json` follows.
import { hostname, userInfo } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { type Clock, systemClock, wait } from '@site/shared/clock'
import type { Registry } from '@site/shared/registry'
import { attempt, err, map, ok, type Result } from '@site/shared/result'
import type { Failure } from '../lib/failures'
import { translate } from '../lib/language'
import { compress } from '../store/compression'
import { decodeText, type Store } from '../store/store'
import { nextRevision, type Step } from './change'
import { checkPurpose } from './checks/purpose'
import { limitKeys, writeNextSequences } from './keys/nextSequence'
import { registryWords } from './registry.content'
import { parseRevision, type Revision, type SiteState, typedEntries, writeRevision } from './revision'
import { visitorsRegistry } from './visitorsRegistry'

const FOLDER = 'revisions/'
const REVISION_KEY = /^revisions\/(\d{8})\.json$/
const REGISTRY_KEY = 'registry.json'

/** The newest readable state of a site. */
export interface Newest extends Pick<Revision, 'settings' | 'parts' | 'keys' | 'development'> {
  /** Number of the newest revision, even if that is damaged: the next one follows it. 0 before the first publication. */
  readonly number: number
  /** A sentence for each damaged revision that is newer than this state. */
  readonly skipped?: readonly string[]
}

const revisionKey = (number: number): string => `${FOLDER}${String(number).padStart(8, '0')}.json`

/** The numbers of all revisions, in ascending order. */
export const revisionNumbers = async (store: Store): Promise<readonly number[]> =>
  (await store.list(FOLDER)).flatMap((key) => REVISION_KEY.exec(key)?.[1] ?? []).map(Number)

/** Removes all revisions except the newest ones: development creates one at each save. */
export const forgetHistory = async (store: Store, keep: number): Promise<void> =>
  store.remove((await revisionNumbers(store)).slice(0, -keep).map(revisionKey))

/** Reads one revision; undefined when it is missing. */
export const readRevision = async (
  store: Store,
  number: number,
): Promise<Result<Revision | undefined, Failure>> => {
  const key = revisionKey(number)
  const bytes = await store.read(key)
  if (!bytes) return ok(undefined)
  const revision = parseRevision(decodeText(bytes))
  if (revision.ok) return revision
  const { kind, message } = revision.error
  return err({ kind, message: translate(registryWords).unreadable(key, message) })
}

/** The number of the readable revision that is nearest to a number; undefined where none can be read. */
export const findReadable = async (store: Store, number: number): Promise<number | undefined> => {
  const byDistance = (await revisionNumbers(store)).toSorted(
    (a, b) => Math.abs(a - number) - Math.abs(b - number),
  )
  for (const near of byDistance) {
    const revision = await readRevision(store, near)
    if (revision.ok && revision.value) return near
  }
  return undefined
}

/** Number of the revision in `registry.json`. Without revisions, counting continues from it: open pages ignore smaller ones. */
export const readServedNumber = async (store: Store): Promise<number> =>
  Number(/"revision": ?(\d{1,15})/.exec(decodeText(await store.read(REGISTRY_KEY)))?.[1] ?? 0)

const describeSkipped = (failure: Failure, number: number): string =>
  translate(registryWords).skipped(failure.message, revisionKey(number))

type Keys = NonNullable<SiteState['keys']>

/** A sentence for each key that a damaged revision revoked: without it, versions of that key are in the site again. */
const describeRevoked = (before: Keys, now: Keys): readonly string[] =>
  typedEntries(before).flatMap(([part, { trusted }]) =>
    trusted
      .filter((key) => now[part]?.trusted.includes(key) === false)
      .map((key) => translate(registryWords).revokedSince(part, key)),
  )

/**
 * Reads the site from the newest readable revision; an empty site before the first publication. Fails if all revisions are
 * damaged.
 */
export const readNewest = async (store: Store): Promise<Result<Newest, Failure>> => {
  const numbers = await revisionNumbers(store)
  const last = numbers.at(-1)
  if (last === undefined) return ok({ number: await readServedNumber(store), settings: null, parts: {} })
  const skipped: string[] = []
  let newest: Failure | undefined
  for (const number of numbers.toReversed()) {
    const revision = await readRevision(store, number)
    if (!revision.ok) {
      newest ??= revision.error
      skipped.push(describeSkipped(revision.error, number))
    } else if (revision.value) {
      const { settings, parts, development } = revision.value
      const known = revision.value.keys
      const keys = known && skipped.length > 0 ? await limitKeys(store, known) : known
      if (known && keys) skipped.push(...describeRevoked(known, keys))
      return ok({
        number: last,
        settings,
        parts,
        ...(keys && { keys }),
        ...(development && { development }),
        ...(skipped.length > 0 && { skipped }),
      })
    }
  }
  if (!newest) return ok({ number: last, settings: null, parts: {} })
  return err({
    ...newest,
    message: translate(registryWords).noneReadable(newest.message, FOLDER),
  })
}

/** The registry for pages, from the newest revision. */
export const readRegistry = async (store: Store): Promise<Result<Registry, Failure>> =>
  map(await readNewest(store), visitorsRegistry)

const replaceUnlessSame = async (store: Store, key: string, bytes: Uint8Array): Promise<void> => {
  const kept = await store.read(key)
  if (!(kept && Buffer.from(kept).equals(bytes))) await store.replace(key, bytes)
}

const writeRegistry = async (store: Store, registry: Registry): Promise<void> => {
  const bytes = Buffer.from(`${JSON.stringify(registry)}\n`)
  for (const variant of await compress(bytes, 'quick'))
    await replaceUnlessSame(store, `${REGISTRY_KEY}${variant.extension}`, variant.bytes)
  await replaceUnlessSame(store, REGISTRY_KEY, bytes)
}

/**
 * Writes `registry.json`, which pages request, and each team's next sequence number, from the newest revision. Repeats until
 * no revision was appended meanwhile: whenever other processes are killed, the last one leaves both up to date. Writes
 * nothing if there is no revision.
 * @param known the newest state, if it was read already
 */
export const deriveRegistry = async (
  store: Store,
  known?: Result<Newest, Failure>,
): Promise<Result<Newest, Failure>> => {
  const newest = known ?? (await readNewest(store))
  if (!newest.ok || newest.value.number === 0) return newest
  if (!known && (await revisionNumbers(store)).length === 0) return newest
  await writeRegistry(store, visitorsRegistry(newest.value))
  await writeNextSequences(store, newest.value)
  const last = (await revisionNumbers(store)).at(-1) ?? newest.value.number
  return last === newest.value.number ? newest : deriveRegistry(store)
}

/** Attempts of a change while other processes append revisions first. */
const MAX_ATTEMPTS = 200
const MAX_PAUSE_MS = 50

export interface Changed {
  readonly before: Newest
  /** The same object as before if nothing changed. */
  readonly after: Newest
}

/** The author of a change. */
export interface Actor {
  readonly by: string
  /** Only for pauses: times come from the store. */
  readonly clock: Clock
  /** A number from 0 to 1. */
  readonly random: () => number
}

export interface ChangeOptions {
  readonly actor?: Actor
  /** Overrides refusals that may be overridden. */
  readonly force?: boolean
  /** Refusals overridden before the change, which the revision records too. */
  readonly overridden?: readonly string[]
  /** The public key of the letter that requests the change. */
  readonly signedBy?: string | undefined
}

const thisProcess = (): Actor => ({
  by: process.env.GITHUB_ACTOR || `${attempt(() => userInfo().username) ?? 'unknown'}@${hostname()}`,
  clock: systemClock,
  random: Math.random,
})

/** Appends the next revision; undefined if another process has appended one since `before` was read. */
const append = async (
  store: Store,
  change: string,
  step: Step,
  { actor: { by }, force, overridden, signedBy }: Required<ChangeOptions>,
): Promise<Result<Changed | undefined, Failure>> => {
  const before = await readNewest(store)
  if (!before.ok) return before
  const purpose = checkPurpose(store, before.value)
  if (!purpose.ok) return purpose
  const mark = store.isDevelopment ? ({ development: true } as const) : {}
  const next = { number: before.value.number + 1, now: await store.now(), force }
  const after = step(before.value, next)
  if (!after.ok) return after
  const select = ({ settings, parts, keys, development }: SiteState & Pick<Revision, 'development'>) => [
    settings,
    parts,
    keys,
    development,
  ]
  if (isDeepStrictEqual(select({ ...after.value, ...mark }), select(before.value)))
    return ok({ before: before.value, after: before.value })
  const forced = [...overridden, ...(after.value.forced ?? [])]
  const record = { by, change, ...mark, ...(signedBy !== undefined && { signedBy }) }
  const revision = nextRevision(before.value, { ...after.value, forced }, next, record)
  const text = writeRevision(revision)
  if (!text.ok) return text
  const isAppended = await store.create(revisionKey(next.number), text.value)
  return ok(isAppended ? { before: before.value, after: revision } : undefined)
}

/**
 * Applies an operation to the newest revision of a site and appends the next. If another process is first, applies the
 * operation to that revision: without locks, none can stay locked.
 * @param change the change in words, for the history: « rollback label »
 */
export const changeSite = async (
  store: Store,
  change: string,
  step: Step,
  { actor = thisProcess(), force = false, overridden = [], signedBy }: ChangeOptions = {},
): Promise<Result<Changed, Failure>> => {
  for (let tried = 0; tried < MAX_ATTEMPTS; tried += 1) {
    const changed = await append(store, change, step, { actor, force, overridden, signedBy })
    if (!changed.ok) return changed
    if (changed.value) {
      const derived = await deriveRegistry(store, ok(changed.value.after))
      return derived.ok ? ok(changed.value) : derived
    }
    await wait(actor.clock, actor.random() * MAX_PAUSE_MS)
  }
  return err({
    kind: 'site-busy',
    message: translate(registryWords).busy(MAX_ATTEMPTS),
  })
}
