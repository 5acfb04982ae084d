import type { FastifyInstance } from 'fastify'
import { notFound, sendFailure } from '../http/failure'
import type { RouteTools } from '../http/routeTools'
import type { TrackSource } from './trackSource'

const URN = /^soundcloud:tracks:(\d{1,20})$/

const NO_TRACK = notFound('Ce n’est pas un morceau.')

/** `GET /track/:urn`: the address of the sound, as text. */
export const trackRoute = (
  app: FastifyInstance,
  track: TrackSource,
  { addressOf, send, cacheControlOf }: RouteTools,
) => {
  app.get<{ Params: { urn: string } }>('/track/:urn', async (request, reply) => {
    const trackId = URN.exec(request.params.urn)?.[1]
    if (trackId === undefined) return sendFailure(reply, NO_TRACK)
    const address = addressOf(request)
    const sound = await track(trackId, address.base)
    if (!sound.ok) return sendFailure(reply, sound.error)
    const { address: body, goodForS } = sound.value
    return send(request, reply, {
      body,
      type: 'text/plain',
      cacheControl: cacheControlOf(address, `public, max-age=${goodForS}`),
    })
  })
}
