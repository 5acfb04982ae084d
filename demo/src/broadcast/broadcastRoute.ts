import type { FastifyInstance } from 'fastify'
import type { DemoClock } from '../clock/clock'
import { loopBytes } from '../loops/loops'
import { Broadcast } from './broadcast'

const STREAM_HEADERS = {
  'content-type': 'audio/mpeg',
  'cache-control': 'no-store',
  'accept-ranges': 'none',
  'x-accel-buffering': 'no',
  'icy-name': 'Onde Basse',
  'icy-br': '128',
}

/** `GET /live.mp3`: the endless stream. `HEAD` tells its headers only. */
export const broadcastRoute = async (app: FastifyInstance, clock: DemoClock) => {
  const broadcast = new Broadcast(await loopBytes('live'), clock)
  app.addHook('preClose', async () => broadcast.close())
  app.route({
    method: ['GET', 'HEAD'],
    url: '/live.mp3',
    handler: async (request, reply) => {
      reply.headers(STREAM_HEADERS)
      return request.method === 'HEAD' ? reply.send() : reply.send(broadcast.listen())
    },
  })
}
