import type { FastifyInstance } from 'fastify'
import { sendFailure } from '../http/failure'
import type { RouteTools } from '../http/routeTools'
import type { LiveSource } from './liveSource'

/** `GET /islive`: `true` or `false`. */
export const liveRoute = (app: FastifyInstance, isLive: LiveSource, { send }: RouteTools) => {
  app.get('/islive', async (request, reply) => {
    const live = await isLive()
    if (!live.ok) return sendFailure(reply, live.error)
    return send(request, reply, {
      body: JSON.stringify(live.value),
      type: 'application/json',
      cacheControl: 'no-cache',
    })
  })
}
