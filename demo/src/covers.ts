import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

interface Cover {
  readonly type: string
  readonly bytes: Buffer
}

const NAME = /^[a-z0-9-]+\.(webp|avif)$/

/** Some hosts answer with a page where a picture is gone. */
const PAGE_NAME = /^page-\d+\.webp$/
const PAGE: Cover = {
  type: 'text/html',
  bytes: Buffer.from('<!doctype html><title>Page introuvable</title>'),
}

/** Reads a picture of the folder; undefined if it is missing. */
export const readCover = async (folder: URL, name: string): Promise<Cover | undefined> => {
  if (PAGE_NAME.test(name)) return PAGE
  const type = NAME.exec(name)?.[1]
  if (type === undefined) return undefined
  try {
    return { type: `image/${type}`, bytes: await readFile(new URL(name, folder)) }
  } catch {
    return undefined
  }
}

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
