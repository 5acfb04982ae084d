import type { FastifyInstance, FastifyRequest } from 'fastify'
import { demoReleases } from './releases.data'

const releasesAt = (base: string) =>
  demoReleases.map(({ cover, href, title, artist }) => ({
    href,
    image: `${base}/covers/${cover}`,
    title,
    artist,
  }))

/** `GET /releases`: the releases of the label, newest first. */
export const releasesRoute = (app: FastifyInstance, baseOf: (request: FastifyRequest) => string) => {
  app.get('/releases', async (request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(releasesAt(baseOf(request))),
  )
}
