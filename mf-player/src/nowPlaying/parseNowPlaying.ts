import { decodeEntities } from '@site/shared/entities'
import { type SiteEvents, v } from '@site/shared/platform'

/** What is on air, as the station answers it. */
export type OnAir = SiteEvents['now-playing-changed']

/** Nothing is known of what is on air. */
export const unknownOnAir: OnAir = { online: true, streamer: null, song: null }

/** A name that is missing is empty. */
interface Names {
  readonly artist: string
  readonly title: string
}

const Words = v.fallback(v.pipe(v.nullish(v.string(), ''), v.transform(decodeEntities), v.trim()), '')

const SongSchema = v.object({ artist: Words, title: Words, text: Words })

const LiveSchema = v.fallback(v.optional(v.object({ is_live: v.boolean(), streamer_name: Words })), undefined)

/** A station's own object: only what is shown is read, and any of it may be missing. */
const StationSchema = v.object({
  is_online: v.fallback(v.optional(v.boolean(), true), true),
  live: LiveSchema,
  now_playing: v.nullish(v.object({ song: v.nullish(SongSchema) })),
})

type Station = v.InferOutput<typeof StationSchema>

/** The stations of an answer that make sense, in its order. */
const stationsOf = (answers: readonly unknown[]): readonly Station[] =>
  answers.flatMap((answer) => {
    const parsed = v.safeParse(StationSchema, answer)
    return parsed.success ? [parsed.output] : []
  })

/** The first with a song, or else the first that is valid. */
const chosen = (stations: readonly Station[]): Station | undefined =>
  stations.find(({ now_playing }) => now_playing !== undefined) ?? stations[0]

/** AzuraCast answers a list of stations, or one station alone when asked for one. An empty list means that nothing is known. */
export const NowPlayingSchema = v.pipe(
  v.unknown(),
  v.transform((answer) => (Array.isArray(answer) ? answer : [answer])),
  v.check((answers) => answers.length === 0 || stationsOf(answers).length > 0, 'no station'),
  v.transform((answers) => chosen(stationsOf(answers))),
)

const SEPARATOR = ' - '

/** Some sources give only « Artist - Title » in one text. */
const splitText = (text: string): Names => {
  const at = text.indexOf(SEPARATOR)
  if (at < 0) return { artist: '', title: text }
  return { artist: text.slice(0, at).trim(), title: text.slice(at + SEPARATOR.length).trim() }
}

/** A song without an artist may have both names in its title, or in the text beside it. */
const namesOf = ({ artist, title, text }: v.InferOutput<typeof SongSchema>): Names => {
  if (artist !== '') return { artist, title }
  const named = title.includes(SEPARATOR) ? title : text
  const split = splitText(named)
  return split.artist === '' && title !== '' ? { artist, title } : split
}

const songOf = (song: v.InferOutput<typeof SongSchema>): OnAir['song'] => {
  const { artist, title } = namesOf(song)
  return artist || title ? { artist: artist || null, title: title || null } : null
}

/** What is on air at a station. */
export const onAirOf = (station: Station | undefined): OnAir => {
  if (!station) return unknownOnAir
  const { is_online, live, now_playing } = station
  return {
    online: is_online,
    streamer: (live?.is_live && live.streamer_name) || null,
    song: now_playing?.song ? songOf(now_playing.song) : null,
  }
}

const PublicationSchema = v.object({ data: v.object({ np: v.unknown() }) })

const FirstMessageSchema = v.pipe(
  v.object({
    connect: v.object({ subs: v.record(v.string(), v.object({ publications: v.array(PublicationSchema) })) }),
  }),
  v.transform(({ connect }) => Object.values(connect.subs).flatMap(({ publications }) => publications)),
)

const LaterMessageSchema = v.pipe(
  v.object({ pub: PublicationSchema }),
  v.transform(({ pub }) => [pub]),
)

const MessageSchema = v.union([FirstMessageSchema, LaterMessageSchema])

/** What is on air by a message of AzuraCast's server-sent events; null for other messages, such as pings. */
export const onAirOfMessage = (message: unknown): OnAir | null => {
  const parsed = v.safeParse(MessageSchema, message)
  const stations = parsed.success ? stationsOf(parsed.output.map(({ data }) => data.np)) : []
  return stations.length > 0 ? onAirOf(stations.at(-1)) : null
}
