import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound, sendFailure } from '../http/failure'
import type { TrackAddress } from './trackAddress'

const URN = /^soundcloud:tracks:(\d+)$/

/** `GET /track/:urn`: the address of the sound, as text. */
export const trackRoute = (
  app: FastifyInstance,
  addressOf: TrackAddress,
  baseOf: (request: FastifyRequest) => string,
) => {
  app.get<{ Params: { urn: string } }>('/track/:urn', async (request, reply) => {
    const trackId = URN.exec(request.params.urn)?.[1]
    if (trackId === undefined) return sendFailure(reply, notFound(`${request.params.urn} is no track`))
    const address = await addressOf(trackId, baseOf(request))
    if (!address.ok) return sendFailure(reply, address.error)
    return reply
      .header('cache-control', 'public, max-age=300')
      .type('text/plain; charset=utf-8')
      .send(address.value)
  })
}
