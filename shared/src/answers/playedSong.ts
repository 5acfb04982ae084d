import { v } from '@site/shared/platform'
import { maybe, readItems, Text } from './fields'
import { Moment } from './show'

const Words = v.pipe(Text, v.trim())
const SomeWords = v.pipe(v.string(), v.trim(), v.nonEmpty())

const PlayedSongSchema = v.object({
  /** When it began. */
  at: Moment,
  /** Empty where the station does not say. */
  artist: Words,
  title: Words,
  /** Its length. */
  seconds: maybe(v.pipe(v.number(), v.finite(), v.minValue(1))),
  /** The code of the recording. */
  isrc: maybe(SomeWords),
  label: maybe(SomeWords),
  /** The broadcast of the programme it was part of. */
  broadcast: maybe(v.object({ title: SomeWords, start: Moment })),
})

/** A song that was on the air. */
export type PlayedSong = Readonly<v.InferOutput<typeof PlayedSongSchema>>

/** A song as the service writes it; names it does not know are left out. */
export type PlayedSongAnswer = Readonly<Partial<v.InferInput<typeof PlayedSongSchema>>>

/** `GET /played`, oldest first. */
export const PlayedAnswerSchema = v.object({ songs: v.array(v.unknown()) })

/**
 * The songs of an answer; those without a name or a time are left out.
 * @example readPlayed(answer.songs).at(-1) // the last one
 */
export const readPlayed = (items: readonly unknown[]): readonly PlayedSong[] =>
  readItems(PlayedSongSchema, items).filter(({ artist, title }) => artist !== '' || title !== '')
