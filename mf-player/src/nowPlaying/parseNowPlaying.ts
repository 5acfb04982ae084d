import * as v from 'valibot'

/** What the radio plays; a missing name is `Inconnu` (spec section 9). */
export interface Song {
  readonly artist: string
  readonly title: string
}

const Words = v.fallback(v.pipe(v.nullish(v.string(), ''), v.trim()), '')

const SongSchema = v.object({ artist: Words, title: Words, text: Words })

/** A station's own object: of all it says, only the song is read, and any of it may be missing. */
const StationSchema = v.object({
  now_playing: v.nullish(v.object({ song: v.nullish(SongSchema) })),
})

/** AzuraCast answers a list of stations, or one station alone when asked for one. */
export const NowPlayingSchema = v.pipe(
  v.union([v.array(StationSchema), StationSchema]),
  v.transform((answer) => (Array.isArray(answer) ? answer[0] : answer)),
)

type Station = v.InferOutput<typeof NowPlayingSchema>

const SEPARATOR = ' - '

/** Some sources give only « Artist - Title » in one text. */
const splitText = (text: string): Pick<Song, 'artist' | 'title'> => {
  const at = text.indexOf(SEPARATOR)
  if (at < 0) return { artist: '', title: text }
  return { artist: text.slice(0, at).trim(), title: text.slice(at + SEPARATOR.length).trim() }
}

const UNKNOWN = 'Inconnu'

export const unknownSong: Song = { artist: UNKNOWN, title: UNKNOWN }

/** The song a station plays. */
export const songOf = (station: Station): Song => {
  const song = station?.now_playing?.song
  if (!song) return unknownSong
  const named = song.artist === '' && song.title === '' ? splitText(song.text) : song
  return { artist: named.artist || UNKNOWN, title: named.title || UNKNOWN }
}

const PublicationSchema = v.object({ data: v.object({ np: StationSchema }) })

const FirstMessageSchema = v.pipe(
  v.object({
    connect: v.object({ subs: v.record(v.string(), v.object({ publications: v.array(PublicationSchema) })) }),
  }),
  v.transform(({ connect }) =>
    Object.values(connect.subs)
      .flatMap(({ publications }) => publications)
      .at(-1),
  ),
)

const LaterMessageSchema = v.pipe(
  v.object({ pub: PublicationSchema }),
  v.transform(({ pub }) => pub),
)

const MessageSchema = v.union([FirstMessageSchema, LaterMessageSchema])

/** The song a message of AzuraCast's server-sent events tells; null when it tells none, as its pings do. */
export const songOfMessage = (message: unknown): Song | null => {
  const parsed = v.safeParse(MessageSchema, message)
  return parsed.success && parsed.output ? songOf(parsed.output.data.np) : null
}
