import type { FastifyInstance } from 'fastify'
import { sendFailure } from '../http/failure'
import type { RouteTools } from '../http/routeTools'
import { DAY_MS, HOUR_MS } from '../time/durations'
import type { Broadcast } from './broadcast'
import { broadcastsOf } from './broadcasts'
import type { Calendar } from './calendar'
import type { ScheduleSource } from './scheduleSource'
import { subscriptionOf } from './subscription'

/** What is answered begins with what began today or goes on, and ends in a week. */
const BEFORE_MS = DAY_MS
const AFTER_MS = 8 * DAY_MS

const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400'
const NAME = 'Programme'

/** What the programme is answered with. */
export interface ScheduleSettings {
  /** The time, in ms since 1970. */
  readonly now: () => number
  readonly timeZone: string
}

const inOrder = (one: Broadcast, other: Broadcast) => one.start.localeCompare(other.start)

/** Expands calendars once an hour. */
const expander = ({ now, timeZone }: ScheduleSettings) => {
  let last:
    | { readonly calendars: readonly Calendar[]; readonly hour: number; readonly body: string }
    | undefined
  return (calendars: readonly Calendar[]): string => {
    const hour = Math.floor(now() / HOUR_MS) * HOUR_MS
    if (last?.calendars !== calendars || last.hour !== hour) {
      const period = { from: hour - BEFORE_MS, to: hour + AFTER_MS }
      const broadcasts = calendars
        .flatMap((calendar) => broadcastsOf(calendar, period, timeZone))
        .sort(inOrder)
      last = { calendars, hour, body: JSON.stringify({ timeZone, broadcasts }) }
    }
    return last.body
  }
}

/** `GET /schedule`: what is on the air from yesterday to next week. `GET /schedule.ics`: the calendars, to subscribe to. */
export const scheduleRoutes = (
  app: FastifyInstance,
  schedule: ScheduleSource,
  settings: ScheduleSettings,
  { send }: RouteTools,
) => {
  const expand = expander(settings)
  app.get('/schedule', async (request, reply) => {
    const calendars = await schedule()
    if (!calendars.ok) return sendFailure(reply, calendars.error)
    return send(request, reply, {
      body: expand(calendars.value),
      type: 'application/json',
      cacheControl: CACHE_CONTROL,
    })
  })
  app.get('/schedule.ics', async (request, reply) => {
    const calendars = await schedule()
    if (!calendars.ok) return sendFailure(reply, calendars.error)
    const body = subscriptionOf(calendars.value, NAME)
    return send(request, reply, { body, type: 'text/calendar', cacheControl: CACHE_CONTROL })
  })
}
