import type { FastifyInstance } from 'fastify'
import { sendFailure } from '../http/failure'
import type { RouteTools } from '../http/routeTools'
import type { ProgrammeSource } from './programme'

const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400'

/** `GET /schedule`: what is on the air from yesterday to next week. `GET /schedule.ics`: the calendars, to subscribe to. */
export const scheduleRoutes = (
  app: FastifyInstance,
  programme: ProgrammeSource,
  { send }: Pick<RouteTools, 'send'>,
) => {
  app.get('/schedule', async (request, reply) => {
    const read = await programme()
    if (!read.ok) return sendFailure(reply, read.error)
    return send(request, reply, {
      body: read.value.json,
      type: 'application/json',
      cacheControl: CACHE_CONTROL,
    })
  })
  app.get('/schedule.ics', async (request, reply) => {
    const read = await programme()
    if (!read.ok) return sendFailure(reply, read.error)
    return send(request, reply, { body: read.value.ics, type: 'text/calendar', cacheControl: CACHE_CONTROL })
  })
}
