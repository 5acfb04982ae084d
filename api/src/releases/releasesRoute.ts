import type { FastifyInstance } from 'fastify'
import { sendFailure } from '../http/failure'
import type { RouteTools } from '../http/routeTools'
import type { ReleasesSource } from './releasesSource'

/** `GET /releases`: the releases of the label, newest first. */
export const releasesRoute = (
  app: FastifyInstance,
  releases: ReleasesSource,
  { addressOf, send, cacheControlOf }: RouteTools,
) => {
  app.get('/releases', async (request, reply) => {
    const address = addressOf(request)
    const read = await releases(address.base)
    if (!read.ok) return sendFailure(reply, read.error)
    return send(request, reply, {
      body: JSON.stringify(read.value),
      type: 'application/json',
      cacheControl: cacheControlOf(address, 'public, max-age=300, stale-if-error=86400'),
    })
  })
}
