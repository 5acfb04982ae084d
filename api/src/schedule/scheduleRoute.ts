import { map } from '@site/shared/result'
import type { FeedSource } from '../feed/feed'
import { type LazyBody, nameBody } from '../http/bodies'
import { FEED_CACHE_CONTROL, type Routes } from '../http/routes'
import type { Programme, ProgrammeSource } from './programme'

/** The calendar of a collective without a name. */
const NAME = 'Programme'
/** While calendars are still read. */
const UNFINISHED_CACHE_CONTROL = 'no-cache'

/**
 * `GET /schedule`: what is on the air from yesterday to next week. `GET /schedule.ics`: the calendars as one, to subscribe to,
 * named like the collective.
 * @param siteName absent, the title of the feed
 */
export const addScheduleRoutes = (
  { get }: Routes,
  programme: ProgrammeSource,
  feed: FeedSource,
  siteName?: string,
): void => {
  const describe = ({ isWhole }: Programme) => ({
    cacheControl: isWhole ? FEED_CACHE_CONTROL : UNFINISHED_CACHE_CONTROL,
    namesAddress: false,
  })
  const describeBody = (made: Programme, name: string, write: () => string): LazyBody => ({
    key: nameBody(made, name),
    prepare: () => ({ bytes: made.json.length, write: () => ({ text: write() }) }),
  })
  get('/schedule', async () =>
    map(await programme(), (made) => ({
      body: describeBody(made, '', () => made.json),
      type: 'application/json',
      ...describe(made),
    })),
  )
  get('/schedule.ics', async (_request, base) => {
    const [read, named] = await Promise.all([programme(), siteName === undefined ? feed(base) : undefined])
    const name = siteName ?? ((named?.ok && named.value.channel.title) || NAME)
    return map(read, (made) => ({
      body: describeBody(made, `${name}.ics`, () => made.writeCalendar(name)),
      type: 'text/calendar',
      ...describe(made),
    }))
  })
}
