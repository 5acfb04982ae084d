import { MINUTE_MS } from '@site/shared/durations'
import { err, ok, type Result } from '@site/shared/result'
import type { SavedText, SavedTexts } from '../../files/saved'
import { type ApiFailure, internal } from '../http/failure'

/** The longest pause between two requests to a failing source. */
const LONGEST_PAUSE_MS = 5 * MINUTE_MS

/** How long an answer is used, in ms. */
interface Freshness {
  /** Up to this age an answer is given without a new load. */
  readonly freshMs: number
  /** Up to this age it is still given at once, while a new load runs behind it; older, one waits. */
  readonly staleMs: number
  /** Up to this age it is given where a load fails; absent, as long as `staleMs`. */
  readonly staleIfErrorMs?: number
  /** The pause after a failure; doubled with each further one, up to five minutes or the `Retry-After` of the source. */
  readonly failureMs: number
}

/** The outcome of a load, for the log and the metrics. */
export interface LoadReport {
  readonly source: string
  readonly ms: number
  readonly failure?: ApiFailure
  /** Items of a feed that are left out, by reason. */
  readonly leftOut?: Readonly<Record<string, number>>
  /** What operators should do about a good answer, a sentence each. */
  readonly notes?: readonly string[]
  /** An unusual state of a good answer, such as `off-air`. */
  readonly state?: string
  /** Whether it is only counted, because the log already has it. */
  readonly isKnown?: boolean
}

/** The clocks, disk and reports of a cache. */
export interface CacheTools {
  /** The time, in ms since 1970, which dates what is saved. */
  readonly now: () => number
  /** Measures answers and pauses: this clock is never set. */
  readonly monotonicNow: () => number
  readonly saved: SavedTexts
  readonly onLoad: (report: LoadReport) => void
}

interface CacheSettings<T> extends Freshness {
  /** Names the source in log, metrics and files: lower-case letters and hyphens. */
  readonly source: string
  /**
   * How an answer survives a restart; absent, it does not. `write` returns undefined for an answer not worth saving, `read` for
   * an invalid text.
   */
  readonly saving?: {
    readonly write: (value: T) => string | undefined
    readonly read: (text: string) => T | undefined | Promise<T | undefined>
  }
  /** Whether an answer is whole; one that is not is loaded again at once, behind the visitors. */
  readonly isWhole?: (value: T) => boolean
  /** What operators should know of a good answer, as a label of the metrics; undefined for an ordinary one. */
  readonly describe?: (value: T) => string | undefined
  /** What operators should do about a good answer, a sentence each. */
  readonly listNotes?: (value: T) => readonly string[]
}

/** A source behind a cache. Never rejects. */
export interface Cached<T> {
  (): Promise<Result<T, ApiFailure>>
  readonly source: string
  /** Age of the cached answer in ms; undefined without an answer. */
  readonly ageMs: () => number | undefined
  /** Loads it now, however fresh the answer is and even during a pause; the cached answer stays where that fails. */
  readonly reload: () => Promise<Result<T, ApiFailure>>
  /** What operators should know of the cached answer, as `/readyz` says it; absent, its age is all. */
  readonly report?: () => Readonly<Record<string, string | boolean | readonly string[]>>
}

interface Answer<T> {
  readonly value: T
  /** By the monotonic clock, in ms. */
  readonly at: number
}

interface Failures {
  readonly error: ApiFailure
  /** By the monotonic clock, in ms. */
  readonly until: number
  readonly inRow: number
}

/**
 * Caches the last good answer of `load`, which gets it back and never runs twice at a time. A source that fails is left
 * alone for a pause that grows; meanwhile the failure is answered without a request.
 */
export const cache = <T>(
  load: (last: T | undefined) => Promise<Result<T, ApiFailure>>,
  {
    source,
    freshMs,
    staleMs,
    staleIfErrorMs = staleMs,
    failureMs,
    saving,
    isWhole = () => true,
    describe = () => undefined,
    listNotes = () => [],
  }: CacheSettings<T>,
  { now, monotonicNow, saved, onLoad }: CacheTools,
): Cached<T> => {
  let cached: Answer<T> | undefined
  let failures: Failures | undefined
  let running: Promise<Result<T, ApiFailure>> | undefined
  let restoring: Promise<void> | undefined

  /** An age below 0 is unknown, since the clock was set: the answer counts as stale. */
  const savedAgeMs = ({ at }: SavedText): number => {
    const ageMs = now() - at
    return ageMs < 0 ? freshMs : ageMs
  }

  const restore = async () => {
    if (!saving) return
    const before = await saved.read(source)
    const value = before === undefined ? undefined : await saving.read(before.text)
    if (before && value !== undefined) cached = { value, at: monotonicNow() - savedAgeMs(before) }
  }

  const accept = (value: T) => {
    cached = { value, at: monotonicNow() }
    failures = undefined
    const text = saving?.write(value)
    if (text !== undefined) saved.write(source, { at: now(), text }).catch(() => undefined)
  }

  const pauseAfter = (error: ApiFailure) => {
    const inRow = (failures?.inRow ?? 0) + 1
    const pauseMs = Math.min(failureMs * 2 ** (inRow - 1), LONGEST_PAUSE_MS)
    failures = { error, inRow, until: monotonicNow() + Math.max(pauseMs, error.retryAfterMs ?? 0) }
  }

  const loadSafely = async (): Promise<Result<T, ApiFailure>> => {
    try {
      return await load(cached?.value)
    } catch (error) {
      return err(internal(error instanceof Error ? (error.stack ?? error.message) : String(error)))
    }
  }

  const loadAndCache = async () => {
    const begun = monotonicNow()
    const result = await loadSafely()
    if (result.ok) accept(result.value)
    else pauseAfter(result.error)
    running = undefined
    const state = result.ok ? describe(result.value) : undefined
    const notes = result.ok ? listNotes(result.value) : []
    const ms = monotonicNow() - begun
    onLoad({
      source,
      ms,
      ...(notes.length > 0 && { notes }),
      ...(!result.ok && { failure: result.error }),
      ...(state !== undefined && { state }),
    })
    return result
  }

  const refresh = (): Promise<Result<T, ApiFailure>> => {
    if (failures && monotonicNow() < failures.until) return Promise.resolve(err(failures.error))
    running ??= loadAndCache()
    return running
  }

  const ageMs = () => cached && monotonicNow() - cached.at

  const refreshOrCached = async (): Promise<Result<T, ApiFailure>> => {
    const result = await refresh()
    return !result.ok && cached && monotonicNow() - cached.at < staleIfErrorMs ? ok(cached.value) : result
  }

  const ask = async (): Promise<Result<T, ApiFailure>> => {
    restoring ??= restore()
    await restoring
    if (cached === undefined || monotonicNow() - cached.at >= staleMs) return refreshOrCached()
    if (monotonicNow() - cached.at >= freshMs || !isWhole(cached.value)) void refresh()
    return ok(cached.value)
  }

  const reload = async (): Promise<Result<T, ApiFailure>> => {
    restoring ??= restore()
    await restoring
    // A load that began earlier may have read the source before it changed.
    await running
    running ??= loadAndCache()
    return running
  }
  return Object.assign(ask, { source, ageMs, reload })
}

/** A cached source whose `reload` also waits for what is made from its answer. */
export const withUpdate = <T>(cached: Cached<T>, update: () => Promise<void>): Cached<T> =>
  Object.assign(() => cached(), cached, {
    reload: async () => {
      const result = await cached.reload()
      await update()
      return result
    },
  })
