import { DAY_MS, MINUTE_MS } from '@site/shared/durations'
import { parseJson } from '@site/shared/json'
import { err, map, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Cached, type CacheTools, cache } from '../net/cache/cache'
import { type ApiFailure, unavailable } from '../net/http/failure'
import type { Upstream } from '../net/upstream/upstream'
import { createCalendarSieve } from './calendar/calendarSieve'
import { decodeCalendar, isClosedCalendar, looksLikeCalendar } from './calendar/calendarText'

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

const withLabels = (texts: readonly string[], addresses: readonly string[]): Texts => ({
  texts,
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

/** Reads one calendar. A cut one does not replace a good copy, but is used without one. */
const readOne =
  (upstream: Upstream, last: Texts | undefined, now: number) =>
  async (address: string, index: number): Promise<Result<string, ApiFailure>> => {
    const collect = () => createCalendarSieve(writeDay(now - KEPT_BEHIND_MS))
    const text = await upstream.text(address, { decode: decodeCalendar, collect })
    if (!text.ok || (looksLikeCalendar(text.value) && isClosedCalendar(text.value))) return text
    upstream.forget(address)
    const label = labelCalendar(address, index)
    if (!looksLikeCalendar(text.value))
      return err(unavailable(`calendar ${label} did not answer with a calendar`))
    return last?.texts[index] ? err(cutFailure(label)) : text
  }

/** Requests all calendars at once. One that fails is reported, and keeps its last copy. */
const readAll = async (
  addresses: readonly string[],
  upstream: Upstream,
  { now, monotonicNow, onLoad }: CacheTools,
  last: Texts | undefined,
): Promise<Result<Texts, ApiFailure>> => {
  const begun = monotonicNow()
  const answers = await Promise.all(addresses.map(readOne(upstream, last, now())))
  const failed = answers.find((answer) => !answer.ok)
  if (failed && !failed.ok && answers.every((answer) => !answer.ok)) return failed
  const failure = failed && !failed.ok ? { failure: failed.error } : {}
  if (addresses.length > 1) onLoad({ source: 'calendars', ms: monotonicNow() - begun, ...failure })
  const texts = answers.map((answer, index) => (answer.ok ? answer.value : (last?.texts[index] ?? '')))
  const isSame = texts.every((text, index) => text === last?.texts[index])
  return ok(last && isSame ? last : withLabels(texts, addresses))
}

/** Calendars of any host that publishes iCalendar documents, cached. */
export const upstreamSchedule = (
  addresses: readonly string[],
  upstream: Upstream,
  cacheTools: CacheTools,
): Cached<Texts> =>
  cache(
    (last) => readAll(addresses, upstream, cacheTools, last),
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

/** The calendars of cached texts. */
export const selectCalendars =
  (schedule: Cached<Texts>): ScheduleSource =>
  async () =>
    map(await schedule(), ({ calendars }) => calendars)
