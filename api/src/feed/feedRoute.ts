import type { Result } from '@site/shared/result'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ApiFailure, sendFailure } from '../http/failure'

/** The whole feed as one RSS document; never rejects. */
export type Feed = (base: string) => Promise<Result<string, ApiFailure>>

/** `GET /soundcloud-rss`: the whole history in one document. */
export const feedRoute = (app: FastifyInstance, feed: Feed, baseOf: (request: FastifyRequest) => string) => {
  app.get('/soundcloud-rss', async (request, reply) => {
    const xml = await feed(baseOf(request))
    if (!xml.ok) return sendFailure(reply, xml.error)
    return reply
      .header('cache-control', 'public, max-age=300, stale-while-revalidate=3600')
      .type('application/rss+xml; charset=utf-8')
      .send(xml.value)
  })
}
