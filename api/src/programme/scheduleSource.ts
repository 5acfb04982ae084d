import { DAY_MS, MINUTE_MS } from '@site/shared/durations'
import { parseJson } from '@site/shared/json'
import { err, map, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Cached, type CacheTools, cache } from '../net/cache/cache'
import { type ApiFailure, unavailable } from '../net/http/failure'
import type { Upstream } from '../net/upstream/upstream'
import { type CalendarSieve, createCalendarSieve } from './calendar/calendarSieve'
import { decodeCalendar, isClosedCalendar, looksLikeCalendar } from './calendar/calendarText'
import { type CalendarProblem, describeProblems } from './calendarNotes'

/** The text of a calendar, which only the child process parses. */
export interface CalendarText {
  /** Its place among the calendars and its host, for operators: the rest of its address may be secret. */
  readonly label: string
  readonly text: string
}

/** The calendars of the radio, the same list while they stay the same; never rejects. */
export type ScheduleSource = () => Promise<Result<readonly CalendarText[], ApiFailure>>

/** In the order of the configured addresses; empty for one that never answered. */
interface Texts {
  readonly texts: readonly string[]
  readonly calendars: readonly CalendarText[]
  /** How many events did not fit, by the addresses of their calendars. */
  readonly leftOut: ReadonlyMap<string, number>
}

/** Edits are shown within a quarter of an hour. While a calendar fails, its last copy is used, however old. */
const FRESHNESS = {
  freshMs: 15 * MINUTE_MS,
  staleMs: DAY_MS,
  staleIfErrorMs: Number.POSITIVE_INFINITY,
  failureMs: 5_000,
}

const parseTexts = parseJson(v.array(v.string()))

const labelCalendar = (address: string, index: number): string => `${index + 1} (${new URL(address).host})`

const withLabels = (
  texts: readonly string[],
  addresses: readonly string[],
  leftOut: ReadonlyMap<string, number> = new Map(),
): Texts => ({
  texts,
  leftOut,
  calendars: addresses.flatMap((address, index) => {
    const text = texts[index] ?? ''
    return text === '' ? [] : [{ label: labelCalendar(address, index), text }]
  }),
})

const cutFailure = (label: string): ApiFailure => ({
  ...unavailable(`calendar ${label} answered without END:VCALENDAR. Its last copy is kept`),
  reason: 'cut',
})

/** Of a large calendar, what ended before is dropped: longer than any show or festival lasts. */
const KEPT_BEHIND_MS = 60 * DAY_MS

const writeDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10).replaceAll('-', '')

/** Describes the calendars that lost future events, a sentence each. */
const describeLeftOut = (leftOut: ReadonlyMap<string, number>, addresses: readonly string[]) =>
  addresses.flatMap((address, index) => {
    const count = leftOut.get(address) ?? 0
    if (count === 0) return []
    const label = labelCalendar(address, index)
    return [
      `calendar ${label} has more than 4 MB to come: ${count} events with the farthest starts are left out. Delete what nobody needs there, or give the address of a smaller calendar`,
    ]
  })

/**
 * Reads one calendar. A cut one does not replace a good copy, but is used without one.
 * @param leftOut receives how many of its events did not fit; an unchanged calendar keeps its count
 */
const readOne =
  (upstream: Upstream, last: Texts | undefined, now: number, leftOut: Map<string, number>) =>
  async (address: string, index: number): Promise<Result<string, ApiFailure>> => {
    let sieve: CalendarSieve | undefined
    const collect = () => {
      sieve = createCalendarSieve(writeDay(now - KEPT_BEHIND_MS))
      return sieve
    }
    leftOut.set(address, last?.leftOut.get(address) ?? 0)
    const text = await upstream.text(address, { decode: decodeCalendar, collect })
    if (text.ok && sieve) leftOut.set(address, sieve.countLeftOut())
    if (!text.ok || (looksLikeCalendar(text.value) && isClosedCalendar(text.value))) return text
    upstream.forget(address)
    const label = labelCalendar(address, index)
    if (!looksLikeCalendar(text.value))
      return err(unavailable(`calendar ${label} did not answer with a calendar`))
    return last?.texts[index] ? err(cutFailure(label)) : text
  }

/** The facts about the calendars in `/readyz`, besides their age. */
type ScheduleReport = ReturnType<NonNullable<Cached<Texts>['report']>>

/** Requests all calendars at once. One that fails is reported, and keeps its last copy. */
const readAll = async (
  addresses: readonly string[],
  upstream: Upstream,
  { now, monotonicNow, onLoad }: CacheTools,
  last: Texts | undefined,
  describe: (report: ScheduleReport) => void,
): Promise<Result<Texts, ApiFailure>> => {
  const begun = monotonicNow()
  const leftOut = new Map<string, number>()
  const answers = await Promise.all(addresses.map(readOne(upstream, last, now(), leftOut)))
  const failures = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]))
  const [failure] = failures
  const notes = describeLeftOut(leftOut, addresses)
  const problem = failures.map(({ detail, message }) => detail ?? message).join('; ')
  describe({ ...(failure && { problem }), ...(notes.length > 0 && { notes }) })
  if (failure && failures.length === answers.length) return err(failure)
  const ms = monotonicNow() - begun
  if (addresses.length > 1 || notes.length > 0)
    onLoad({ source: 'calendars', ms, notes, ...(failure && { failure }) })
  const texts = answers.map((answer, index) => (answer.ok ? answer.value : (last?.texts[index] ?? '')))
  const isSame = texts.every((text, index) => text === last?.texts[index])
  return ok(last && isSame ? { ...last, leftOut } : withLabels(texts, addresses, leftOut))
}

/** Calendars of any host that publishes iCalendar documents, cached. */
export const upstreamSchedule = (
  addresses: readonly string[],
  upstream: Upstream,
  cacheTools: CacheTools,
): Cached<Texts> => {
  let report: ScheduleReport = {}
  const load = (last: Texts | undefined) =>
    readAll(addresses, upstream, cacheTools, last, (described) => {
      report = described
    })
  const cached = cache(
    load,
    {
      ...FRESHNESS,
      source: 'schedule',
      saving: {
        write: ({ texts }) => JSON.stringify(texts),
        read: (json) => {
          const texts = parseTexts(json)
          const kept = texts.ok ? withLabels(texts.value, addresses) : undefined
          // A copy for other addresses has no calendars, and would empty the programme.
          return kept && kept.calendars.length > 0 ? kept : undefined
        },
      },
    },
    cacheTools,
  )
  return Object.assign(cached, { report: () => report })
}

/** Adds the problems of its events to the report of a cached schedule. */
export const withProblems = <T>(schedule: Cached<T>, list: () => readonly CalendarProblem[]): Cached<T> => {
  const report = (): ScheduleReport => {
    const { notes = [], ...others } = schedule.report?.() ?? {}
    const all = [...(Array.isArray(notes) ? notes : []), ...describeProblems(list())]
    return { ...others, ...(all.length > 0 && { notes: all }) }
  }
  return Object.assign(() => schedule(), schedule, { report })
}

/** The calendars of cached texts. */
export const selectCalendars =
  (schedule: Cached<Texts>): ScheduleSource =>
  async () =>
    map(await schedule(), ({ calendars }) => calendars)
