import { parseJson } from '@site/shared/parse-json'
import { err, map, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Cached, type CacheTools, cache } from '../cache/cache'
import { type ApiFailure, unavailable } from '../http/failure'
import { DAY_MS, MINUTE_MS } from '../time/durations'
import type { Upstream } from '../upstream/upstream'
import { type Calendar, readCalendar } from './calendar'

/** The calendars of the radio; never rejects. */
export type ScheduleSource = () => Promise<Result<readonly Calendar[], ApiFailure>>

/** The texts of the calendars, in the order of their addresses; empty for one that never answered. */
interface Texts {
  readonly texts: readonly string[]
  readonly calendars: readonly Calendar[]
  readonly isWhole: boolean
}

/** Who edits a calendar sees it within a quarter of an hour; the last one is better than none. */
const FRESHNESS = {
  freshMs: 15 * MINUTE_MS,
  staleMs: DAY_MS,
  staleIfErrorMs: Number.POSITIVE_INFINITY,
  failureMs: 5_000,
}

const parseTexts = parseJson(v.array(v.string()))

const read = (texts: readonly string[], isWhole: boolean): Texts => ({
  texts,
  isWhole,
  calendars: texts.map(readCalendar).flatMap((calendar) => (calendar.ok ? [calendar.value] : [])),
})

const readSaved = (json: string): Texts | undefined => {
  const texts = parseTexts(json)
  return texts.ok ? read(texts.value, true) : undefined
}

const readOne = async (address: string, upstream: Upstream): Promise<Result<string, ApiFailure>> => {
  const text = await upstream.text(address)
  if (!text.ok) return text
  return readCalendar(text.value).ok ? text : err(unavailable(`${address} did not answer with a calendar`))
}

/** Asks all at once; one that fails costs itself only, and is what it was before. */
const readAll = async (
  addresses: readonly string[],
  upstream: Upstream,
  last: Texts | undefined,
): Promise<Result<Texts, ApiFailure>> => {
  const answers = await Promise.all(addresses.map((address) => readOne(address, upstream)))
  const failed = answers.find((answer) => !answer.ok)
  if (failed && !failed.ok && answers.every((answer) => !answer.ok)) return failed
  const texts = answers.map((answer, index) => (answer.ok ? answer.value : (last?.texts[index] ?? '')))
  return ok(read(texts, failed === undefined))
}

/** Calendars of any host that publishes iCalendar documents, cached. */
export const upstreamSchedule = (
  addresses: readonly string[],
  upstream: Upstream,
  cacheTools: CacheTools,
): Cached<Texts> =>
  cache(
    (last) => readAll(addresses, upstream, last),
    {
      ...FRESHNESS,
      source: 'schedule',
      saving: { write: ({ texts }) => JSON.stringify(texts), read: readSaved },
    },
    cacheTools,
  )

/** The calendars of cached texts. */
export const calendarsOf =
  (schedule: Cached<Texts>): ScheduleSource =>
  async () =>
    map(await schedule(), ({ calendars }) => calendars)
