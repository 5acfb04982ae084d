// Reads what the radio plays from AzuraCast's responses and events. Lenient: only what is shown is read.

import { type Station, StationSchema, type StationSong } from '@site/shared/answers'
import { type SiteEvents, v } from '@site/shared/platform'

export type NowPlaying = SiteEvents['now-playing-changed']

/** « Inconnu »: the station did not answer, or its song has no name. */
const UNNAMED = { artist: null, title: null }

export const unknownSong: NowPlaying = { online: true, streamer: null, song: UNNAMED }

/** Empty for a missing name. */
interface Names {
  readonly artist: string
  readonly title: string
}

/** The valid stations of a response, in its order. */
const parseStations = (responses: readonly unknown[]): readonly Station[] =>
  responses.flatMap((response) => {
    const parsed = v.safeParse(StationSchema, response)
    return parsed.success ? [parsed.output] : []
  })

/** The first station with a song, or else the first valid one. */
const chooseStation = (stations: readonly Station[]): Station | undefined =>
  stations.find(({ now_playing }) => now_playing !== undefined) ?? stations[0]

/** A list of stations, or one station. An empty list means that nothing is known. */
export const NowPlayingSchema = v.pipe(
  v.unknown(),
  v.transform((response) => (Array.isArray(response) ? response : [response])),
  v.check((responses) => responses.length === 0 || parseStations(responses).length > 0, 'no station'),
  v.transform((responses) => chooseStation(parseStations(responses))),
)

const SEPARATOR = ' - '

/** Some sources send only « Artist - Title » in one text. */
const splitText = (text: string): Names => {
  const at = text.indexOf(SEPARATOR)
  if (at < 0) return { artist: '', title: text }
  return { artist: text.slice(0, at).trim(), title: text.slice(at + SEPARATOR.length).trim() }
}

/** A song without an artist may have both names in its title, or in its text. */
const readNames = ({ artist, title, text }: StationSong): Names => {
  if (artist !== '') return { artist, title }
  const split = splitText(title.includes(SEPARATOR) ? title : text)
  return split.artist === '' && title !== '' ? { artist, title } : split
}

const readSong = (song: StationSong): NonNullable<NowPlaying['song']> => {
  const { artist, title } = readNames(song)
  return { artist: artist || null, title: title || null }
}

export const readStation = (station: Station | undefined): NowPlaying => {
  if (!station) return unknownSong
  const { is_online, live, now_playing } = station
  return {
    online: is_online,
    streamer: (live?.is_live && live.streamer_name) || null,
    song: now_playing?.song ? readSong(now_playing.song) : null,
  }
}

const PublicationSchema = v.object({ data: v.object({ np: v.unknown() }) })

/** Skips channels without a valid message: another channel may have the song. */
const ChannelSchema = v.fallback(
  v.object({ publications: v.array(v.fallback(PublicationSchema, { data: { np: null } })) }),
  { publications: [] },
)

const FirstMessageSchema = v.pipe(
  v.object({ connect: v.object({ subs: v.record(v.string(), ChannelSchema) }) }),
  v.transform(({ connect }) => Object.values(connect.subs).flatMap(({ publications }) => publications)),
)

const LaterMessageSchema = v.pipe(
  v.object({ pub: PublicationSchema }),
  v.transform(({ pub }) => [pub]),
)

const MessageSchema = v.union([FirstMessageSchema, LaterMessageSchema])

/** Reads a server-sent event; null for events without a station, such as pings. */
export const readMessage = (message: unknown): NowPlaying | null => {
  const parsed = v.safeParse(MessageSchema, message)
  const stations = parsed.success ? parseStations(parsed.output.map(({ data }) => data.np)) : []
  return stations.length > 0 ? readStation(stations.at(-1)) : null
}
