import type { FastifyInstance } from 'fastify'
import { sendFailure } from '../http/failure'
import type { RouteTools } from '../http/routeTools'
import type { FeedSource } from './feed'

const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400'

/** `GET /soundcloud-rss`: the whole history in one document. */
export const feedRoute = (
  app: FastifyInstance,
  feed: FeedSource,
  { addressOf, send, cacheControlOf }: RouteTools,
) => {
  app.get('/soundcloud-rss', async (request, reply) => {
    const address = addressOf(request)
    const read = await feed(address.base)
    if (!read.ok) return sendFailure(reply, read.error)
    return send(request, reply, {
      body: read.value.xml,
      of: read.value,
      type: 'application/rss+xml',
      cacheControl: cacheControlOf(address, CACHE_CONTROL),
    })
  })
}
