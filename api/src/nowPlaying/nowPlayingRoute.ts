import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendFailure } from '../http/failure'
import type { NowPlaying } from './nowPlaying'

/** `GET /nowplaying`: the AzuraCast list of stations. */
export const nowPlayingRoute = (
  app: FastifyInstance,
  nowPlaying: NowPlaying,
  baseOf: (request: FastifyRequest) => string,
) => {
  app.get('/nowplaying', async (request, reply) => {
    const answer = await nowPlaying(baseOf(request))
    if (!answer.ok) return sendFailure(reply, answer.error)
    return reply
      .header('cache-control', 'public, max-age=5')
      .type('application/json; charset=utf-8')
      .send(answer.value)
  })
}
