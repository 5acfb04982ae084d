import { v } from '@site/shared/platform'
import { writeDashes } from '../core/title'

/** ISO 8601 in the answer, milliseconds since 1970 once it is read. */
export const Moment = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.finite(),
)

/** The fields of a broadcast that say what is on, and when. */
export const showEntries = {
  title: v.pipe(v.string(), v.nonEmpty()),
  start: Moment,
  end: Moment,
  isAllDay: v.fallback(v.boolean(), false),
}

const ShowSchema = v.object(showEntries)

/** A broadcast on the air, with its times in milliseconds since 1970. */
export type Show = Readonly<Omit<v.InferOutput<typeof ShowSchema>, 'isAllDay'>>

/** `GET /schedule`, for readers of its shows alone. In a file of its own: the player, which is on every page, needs no more. */
export const ShowsAnswerSchema = v.object({ broadcasts: v.array(v.unknown()) })

/** Drops broadcasts that end before they begin, and writes a hyphen between names as everywhere on the site. */
export const tidyBroadcasts = <Item extends Show>(items: readonly Item[]): readonly Item[] =>
  items.filter(({ start, end }) => end > start).map((item) => ({ ...item, title: writeDashes(item.title) }))

/**
 * The shows of an answer; what is invalid, or lasts a whole day, is left out. Not by `readItems`: with its
 * file, the player would be divided into two requests.
 * @example readShows(answer.broadcasts).find(({ start }) => start > now)
 */
export const readShows = (items: readonly unknown[]): readonly Show[] =>
  tidyBroadcasts(
    items.flatMap((item) => {
      const { success, output } = v.safeParse(ShowSchema, item)
      return success && !output.isAllDay ? [output] : []
    }),
  )
