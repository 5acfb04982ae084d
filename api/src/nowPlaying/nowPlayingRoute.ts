import type { FastifyInstance } from 'fastify'
import { sendFailure } from '../http/failure'
import type { RouteTools } from '../http/routeTools'
import type { NowPlayingSource } from './stations'

/** `GET /nowplaying`: the AzuraCast list of stations. */
export const nowPlayingRoute = (
  app: FastifyInstance,
  nowPlaying: NowPlayingSource,
  { addressOf, send, cacheControlOf }: RouteTools,
) => {
  app.get('/nowplaying', async (request, reply) => {
    const address = addressOf(request)
    const stations = await nowPlaying(address.base)
    if (!stations.ok) return sendFailure(reply, stations.error)
    return send(request, reply, {
      body: JSON.stringify(stations.value),
      type: 'application/json',
      cacheControl: cacheControlOf(address, 'public, max-age=5, stale-if-error=60'),
    })
  })
}
