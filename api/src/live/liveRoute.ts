import type { FastifyInstance } from 'fastify'
import { sendFailure } from '../http/failure'
import type { LiveStatus } from './liveStatus'

/** `GET /islive`: `true` or `false`. */
export const liveRoute = (app: FastifyInstance, isLive: LiveStatus) => {
  app.get('/islive', async (_request, reply) => {
    const live = await isLive()
    if (!live.ok) return sendFailure(reply, live.error)
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(live.value))
  })
}
