import { map } from '@site/shared/result'
import type { FeedSource } from '../feed/feed'
import { FEED_CACHE_CONTROL, type Routes } from '../http/routes'
import type { ProgrammeSource } from './programme'

/** The calendar of a radio without a feed, which would have its name. */
const NAME = 'Programme'

/**
 * `GET /schedule`: what is on the air from yesterday to next week. `GET /schedule.ics`: the calendars as one, to subscribe to,
 * named like the feed.
 */
export const addScheduleRoutes = ({ get }: Routes, programme: ProgrammeSource, feed: FeedSource): void => {
  const answer = { cacheControl: FEED_CACHE_CONTROL, namesAddress: false }
  get('/schedule', async () =>
    map(await programme(), ({ json }) => ({ body: json, type: 'application/json', ...answer })),
  )
  get('/schedule.ics', async (_request, base) => {
    const [read, named] = await Promise.all([programme(), feed(base)])
    const name = (named.ok && named.value.channel.title) || NAME
    return map(read, ({ writeCalendar }) => ({ body: writeCalendar(name), type: 'text/calendar', ...answer }))
  })
}
