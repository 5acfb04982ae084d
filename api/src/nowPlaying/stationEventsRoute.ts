import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sendFailure } from '../http/failure'
import type { StationEvents } from './stationEvents'

/** Bytes that wait for a visitor who reads too slowly, or no more. */
const MAX_WAITING = 250_000

/** `GET /nowplaying/events`: the station's events about what is on the air. */
export const stationEventsRoute = (app: FastifyInstance, events: StationEvents): void => {
  const streams = new Set<PassThrough>()
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
  app.get('/nowplaying/events', { exposeHeadRoute: false }, async (_request, reply) => {
    const stream = new PassThrough()
    const following = await events.follow({
      onEvent: (event) => {
        if (stream.writableLength > MAX_WAITING) stream.destroy()
        else stream.write(event)
      },
      onEnd: () => stream.end(),
    })
    if (!following.ok) return sendFailure(reply, following.error)
    streams.add(stream)
    stream.once('close', () => {
      streams.delete(stream)
      following.value()
    })
    return reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(stream)
  })
}
