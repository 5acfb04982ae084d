import type { FastifyInstance } from 'fastify'
import { readCover } from './covers'

/** `GET /covers/:name`: a picture of the folder; a new picture gets a new name, so caches keep it. */
export const coversRoute = (app: FastifyInstance, folder: URL) => {
  app.get<{ Params: { name: string } }>('/covers/:name', async (request, reply) => {
    const cover = await readCover(folder, request.params.name)
    if (cover === undefined) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(cover.type)
      .send(cover.bytes)
  })
}
