import { err, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type ApiFailure, unavailable } from '../net/http/failure'
import { readJsonSequence, readStrictJson } from './lenientJson'
import { cleanText, readSong } from './song'
import { type Airing, Count, OFF_AIR, type Station, Text } from './station'

/** A server may have hundreds of stations; pages show the first. */
const MAX_STATIONS = 10
/** AzuraCast lists five unless it is configured otherwise, and fifteen at most: what was played during an outage is read from them. */
const MAX_HISTORY = 15
const MAX_ADDRESS_CHARACTERS = 2_000

const Words = v.optional(v.pipe(Text, v.transform(cleanText)), '')
const Sent = v.optional(Text, '')
const Seconds = v.fallback(v.nullish(v.pipe(v.number(), v.finite()), null), null)
const Address = v.fallback(
  v.nullish(v.pipe(v.string(), v.maxLength(MAX_ADDRESS_CHARACTERS), v.url()), null),
  null,
)
const flag = (absent: boolean) => v.fallback(v.optional(v.boolean(), absent), absent)

/** Names under which stations have the label of a song: collectives name their custom fields themselves. */
const LABEL_FIELDS = ['label', 'record_label', 'publisher', 'organization']

/** An empty list without any; its fields are texts or null. */
const CustomFields = v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {})

const findLabel = (fields: v.InferOutput<typeof CustomFields>): string => {
  const found = LABEL_FIELDS.map((name) => fields[name]).find((value) => typeof value === 'string' && value)
  return typeof found === 'string' ? cleanText(found) : ''
}

const SongSchema = v.pipe(
  v.object({
    artist: Sent,
    title: Sent,
    text: Sent,
    album: Words,
    art: Address,
    isrc: Words,
    custom_fields: CustomFields,
  }),
  v.transform(({ album, art, isrc, custom_fields: fields, ...names }) => {
    const song = readSong(names)
    const label = findLabel(fields)
    return song && { ...song, album: album || null, art, ...(isrc && { isrc }), ...(label && { label }) }
  }),
)

/** Null without a song, or with a nameless one. */
const AiringSchema = v.fallback(
  v.nullish(
    v.pipe(
      v.object({
        played_at: Seconds,
        duration: Seconds,
        playlist: Words,
        song: v.nullish(SongSchema, null),
      }),
      v.transform(
        ({ song, playlist, ...times }): Airing | null =>
          song && { ...times, ...(playlist && { playlist }), song },
      ),
    ),
    null,
  ),
  null,
)

const ListenersSchema = v.object({
  total: v.optional(Count, 0),
  unique: v.optional(Count, 0),
  current: v.optional(Count, 0),
})

const LiveSchema = v.object({
  is_live: flag(false),
  streamer_name: Words,
  broadcast_start: Seconds,
  art: Address,
})

/** An invalid part, such as the listeners, is replaced alone. */
const StationSchema = v.object({
  station: v.fallback(v.object({ name: Words, listen_url: Address }), OFF_AIR.station),
  listeners: v.fallback(ListenersSchema, OFF_AIR.listeners),
  live: v.fallback(LiveSchema, OFF_AIR.live),
  now_playing: AiringSchema,
  playing_next: AiringSchema,
  song_history: v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((history) => history.slice(0, MAX_HISTORY)),
      v.array(AiringSchema),
      v.transform((history) => history.filter((airing) => airing !== null)),
    ),
    [],
  ),
  is_online: flag(true),
})

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Fields that say what is on the air; an answer without any is not a station. */
const AnyField = v.union([
  v.object({ now_playing: v.unknown() }),
  v.object({ live: v.object({}) }),
  v.object({ is_online: v.boolean() }),
])

/** Rebuilds a station field by field; undefined for any other value. */
const readStation = (value: unknown): Station | undefined =>
  isObject(value) && v.is(AnyField, value)
    ? v.parse(StationSchema, { station: {}, listeners: {}, live: {}, ...value })
    : undefined

/** AzuraCast answers with one station or with a list of them, depending on the address. Invalid ones are left out. */
export const readStations = (text: string): Result<readonly Station[], ApiFailure> => {
  const answer = readStrictJson(text)
  const listed = [answer].flat()
  const stations = listed.flatMap((one) => readStation(one) ?? []).slice(0, MAX_STATIONS)
  return stations.length === 0 && listed.length > 0
    ? err(unavailable('The radio did not answer with a station'))
    : ok(stations)
}

/** Deeper than any message of Centrifugo. */
const MAX_DEPTH = 10

/**
 * The stations anywhere in a message: the first one names each channel that is followed, some with what was published there;
 * later ones are publications, whose data may be a text with JSON in it.
 */
const findStations = (value: unknown, depth = 0): readonly Station[] => {
  if (depth > MAX_DEPTH) return []
  if (typeof value === 'string')
    return value.startsWith('{') ? findStations(readStrictJson(value), depth + 1) : []
  if (!isObject(value)) return []
  const station = readStation(value)
  return station ? [station] : Object.values(value).flatMap((inner) => findStations(inner, depth + 1))
}

/** The station in the data of an event, the last where there are several; undefined in a ping. */
export const readStationMessage = (data: string): Station | undefined =>
  readJsonSequence(data)
    .flatMap((message) => findStations(message))
    .at(-1)

/** Writes a station as a message of AzuraCast. */
export const formatStationMessage = (station: Station): string =>
  JSON.stringify({ pub: { data: { np: station } } })
