import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const NAME = /^[a-z0-9-]+\.(webp|avif)$/

const readCover = async (folder: URL, name: string) => {
  try {
    return await readFile(new URL(name, folder))
  } catch {
    return undefined
  }
}

/** `GET /covers/:name`: a picture of the folder; a new picture gets a new name, so caches keep it. */
export const coversRoute = (app: FastifyInstance, folder: URL) => {
  app.get<{ Params: { name: string } }>('/covers/:name', async (request, reply) => {
    const { name } = request.params
    const type = NAME.exec(name)?.[1]
    const picture = type === undefined ? undefined : await readCover(folder, name)
    if (picture === undefined) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(`image/${type}`)
      .send(picture)
  })
}
