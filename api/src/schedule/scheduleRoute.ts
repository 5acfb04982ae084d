import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import type { FeedSource } from '../feed/feed'
import { type LazyBody, nameBody } from '../http/bodies'
import { CACHE_CONTROL } from '../http/cacheTimes'
import type { ApiFailure } from '../http/failure'
import type { Routes } from '../http/routes'
import { NOT_READ, type Programme, type ProgrammeSource } from './programme'

/** The calendar of a collective without a name. */
const NAME = 'Programme'
/** While calendars are still read. */
const UNFINISHED = { cacheControl: CACHE_CONTROL.unfinishedSchedule, retryAfterMs: NOT_READ.retryAfterMs }

/** Programs that subscribe delete the shows that an answer lacks. */
const requireWhole = (programme: Programme): Result<Programme, ApiFailure> =>
  programme.isWhole ? ok(programme) : err(NOT_READ)

/**
 * `GET /schedule`: what is on the air from yesterday to next week; 202 while the rest is still read. `GET /schedule.ics`: the
 * calendars as one, to subscribe to, named like the collective.
 * @param siteName absent, the title of the feed
 */
export const addScheduleRoutes = (
  { get }: Routes,
  programme: ProgrammeSource,
  feed: FeedSource,
  siteName?: string,
): void => {
  const describeBody = (made: Programme, name: string, write: () => string): LazyBody => ({
    key: nameBody(made, name),
    prepare: () => ({ bytes: made.json.length, write: () => ({ text: write() }) }),
  })
  get('/schedule', async () =>
    map(await programme(), (made) => ({
      body: describeBody(made, '', () => made.json),
      type: 'application/json',
      namesAddress: false,
      ...(made.isWhole ? { cacheControl: CACHE_CONTROL.feed } : UNFINISHED),
    })),
  )
  get('/schedule.ics', async (_request, base) => {
    const [read, named] = await Promise.all([programme(), siteName === undefined ? feed(base) : undefined])
    const name = siteName ?? ((named?.ok && named.value.channel.title) || NAME)
    return map(flatMap(read, requireWhole), (made) => ({
      body: describeBody(made, `${name}.ics`, () => made.writeCalendar(name)),
      type: 'text/calendar',
      namesAddress: false,
      cacheControl: CACHE_CONTROL.feed,
    }))
  })
}
