import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import { type LazyBody, nameBody } from '../net/http/bodies'
import { CACHE_CONTROL } from '../net/http/cacheTimes'
import type { ApiFailure } from '../net/http/failure'
import type { Routes } from '../net/http/routes'
import { NOT_READ, type Programme, type ProgrammeSource } from './programme'

/** The calendar of a collective without a name. */
const NAME = 'Programme'
/** While calendars are still read. */
const UNFINISHED = { cacheControl: CACHE_CONTROL.unfinishedSchedule, retryAfterMs: NOT_READ.retryAfterMs }

/** Subscribed programs delete shows that an answer lacks. */
const requireWhole = (programme: Programme): Result<Programme, ApiFailure> =>
  programme.isWhole ? ok(programme) : err(NOT_READ)

/**
 * `GET /schedule`: the broadcasts from yesterday to next week; 202 while calendars are still read. `GET /schedule.ics`: the
 * calendars as one, to subscribe to, named like the collective.
 * @param findName finds the name of the collective; undefined if unknown
 */
export const addScheduleRoutes = (
  { get }: Routes,
  programme: ProgrammeSource,
  findName: (base: string) => Promise<string | undefined>,
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
      ...(made.isWhole ? { cacheControl: CACHE_CONTROL.programme } : UNFINISHED),
    })),
  )
  get('/schedule.ics', async (_request, base) => {
    const [read, found] = await Promise.all([programme(), findName(base)])
    const name = found || NAME
    return map(flatMap(read, requireWhole), (made) => ({
      body: describeBody(made, `${name}.ics`, () => made.writeCalendar(name)),
      type: 'text/calendar',
      namesAddress: false,
      cacheControl: CACHE_CONTROL.programme,
    }))
  })
}
