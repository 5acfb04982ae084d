import { v } from '@site/shared/platform'
import { writeDashes } from '../core/title'
import { Moment } from './moment'

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

/** `GET /schedule` for those who need its shows alone: a file of its own, since the player is on every page. */
export const ShowsAnswerSchema = v.object({ broadcasts: v.array(v.unknown()) })

/** Whether a broadcast can be shown, and how its title is written: a hyphen between names as everywhere on the site. */
export const tidyBroadcasts = <Item extends Show>(items: readonly Item[]): readonly Item[] =>
  items.filter(({ start, end }) => end > start).map((item) => ({ ...item, title: writeDashes(item.title) }))

/**
 * The shows of an answer; what is invalid, or lasts a whole day, is left out. No field is optional: `readItems` is not needed.
 * @example readShows(answer.broadcasts).find(({ start }) => start > now)
 */
export const readShows = (items: readonly unknown[]): readonly Show[] =>
  tidyBroadcasts(
    items.flatMap((item) => {
      const { success, output } = v.safeParse(ShowSchema, item)
      return success && !output.isAllDay ? [output] : []
    }),
  )
