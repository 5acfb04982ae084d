import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { err, map, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { digestText } from '../net/http/bodies'
import { CACHE_CONTROL } from '../net/http/cacheTimes'
import { type ApiFailure, badRequest } from '../net/http/failure'
import type { Routes } from '../net/http/routes'

/** Milliseconds since 1970, the first included. */
export interface PlayedRange {
  readonly from: number
  readonly to: number
  /** The last so many songs; absent, all. */
  readonly limit?: number | undefined
}

/** Songs of a range, oldest first. */
interface PlayedList {
  /** Another one whenever the songs differ. */
  readonly version: string
  /** Their JSON, as `formatSong` writes it, with commas between songs; none of it is empty. */
  readonly json: readonly Buffer[]
}

/** Never rejects. */
export type PlayedSource = (range: PlayedRange) => Promise<Result<PlayedList, ApiFailure>>

const MAX_DAYS = 31
/** In the month in which clocks go back, 31 days from midnight to midnight are an hour longer. */
const MAX_RANGE_MS = MAX_DAYS * DAY_MS + HOUR_MS
/** A range that ended longer ago does not change but by the hand of an operator: a station tells of an outage when it is over. */
const CLOSED_MS = 6 * HOUR_MS
const MAX_LIMIT = 1_000
const LARGEST_TIME = 8e15

const NOT_INSTANTS = badRequest(
  '« from » et « to » sont des instants avec leur fuseau, comme 2026-11-29T20:00:00Z.',
)
const EMPTY_RANGE = badRequest('« from » est avant « to ».')
const TOO_LONG = badRequest(`Demandez au plus ${MAX_DAYS} jours à la fois.`)
const NO_LIMIT = badRequest(`« limit » est un nombre de 1 à ${MAX_LIMIT}.`)

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i

const Instant = v.pipe(
  v.string(),
  // A plus sign that is not encoded is read as a space.
  v.transform((text) => text.replace(/ (?=\d\d:?\d\d$)/, '+')),
  v.regex(INSTANT),
  v.transform((text) => Date.parse(text)),
  v.number(),
  v.minValue(-LARGEST_TIME),
)

const RangeSchema = v.object({ from: v.optional(Instant), to: v.optional(Instant) })

const LimitSchema = v.object({
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(MAX_LIMIT)),
  ),
})

/** The range a query names; the last day by default, from a whole minute on, so that answers of a minute are equal. */
const readRange = (query: unknown, now: number): Result<PlayedRange, ApiFailure> => {
  const read = v.safeParse(RangeSchema, query)
  if (!read.success) return err(NOT_INSTANTS)
  // A station may name a song some seconds ahead.
  const { to = now + MINUTE_MS } = read.output
  const { from = Math.floor((Math.min(to, now) - DAY_MS) / MINUTE_MS) * MINUTE_MS } = read.output
  if (from >= to) return err(EMPTY_RANGE)
  return to - from > MAX_RANGE_MS + MINUTE_MS ? err(TOO_LONG) : ok({ from, to })
}

const readLimit = (query: unknown): Result<number | undefined, ApiFailure> => {
  const read = v.safeParse(LimitSchema, query)
  return read.success ? ok(read.output.limit) : err(NO_LIMIT)
}

const chooseCaching = ({ to }: PlayedRange, now: number): string =>
  to < now - CLOSED_MS ? CACHE_CONTROL.playedBefore : CACHE_CONTROL.played

const [OPENING, COMMA, CLOSING] = ['{"songs":[', ',', ']}'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
]

const joinSongs = (json: readonly Buffer[]): Buffer =>
  Buffer.concat([
    OPENING,
    ...json.flatMap((songs, index) => (index === 0 ? [songs] : [COMMA, songs])),
    CLOSING,
  ])

/**
 * `GET /played`: the songs that were on the air from one instant to another, oldest first; by default those of the last day, and
 * with `limit` the last of them.
 */
export const addPlayedRoute = ({ get }: Routes, played: PlayedSource, now: () => number): void => {
  get('/played', async ({ query }) => {
    const at = now()
    const limit = readLimit(query)
    if (!limit.ok) return limit
    const range = readRange(query, at)
    if (!range.ok) return range
    return map(await played({ ...range.value, limit: limit.value }), ({ version, json }) => ({
      body: {
        key: digestText(`played ${version}`),
        prepare: () => ({
          bytes: json.reduce((bytes, { length }) => bytes + length, 0),
          write: () => ({ text: joinSongs(json) }),
        }),
      },
      type: 'application/json',
      namesAddress: false,
      cacheControl: chooseCaching(range.value, at),
    }))
  })
}
