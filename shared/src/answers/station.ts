import { v } from '@site/shared/platform'
import { decodeEntities } from '../core/text'

const Words = v.fallback(v.pipe(v.nullish(v.string(), ''), v.transform(decodeEntities), v.trim()), '')

const SongSchema = v.object({ artist: Words, title: Words, text: Words })

/** A song as a station names it; a name it does not send is empty. */
export type StationSong = Readonly<v.InferOutput<typeof SongSchema>>

/** A station in the words of AzuraCast, as far as pages show it. */
export const StationSchema = v.object({
  is_online: v.fallback(v.optional(v.boolean(), true), true),
  live: v.fallback(v.optional(v.object({ is_live: v.boolean(), streamer_name: Words })), undefined),
  /** Whether `/played` has its songs; absent from an api that is older, or from AzuraCast itself. */
  songs_noted: v.fallback(v.optional(v.boolean()), undefined),
  now_playing: v.nullish(v.object({ song: v.nullish(SongSchema) })),
})

export type Station = Readonly<v.InferOutput<typeof StationSchema>>

/** A station as the service writes it, with more that pages do not read. */
export type StationAnswer = Readonly<v.InferInput<typeof StationSchema>>
