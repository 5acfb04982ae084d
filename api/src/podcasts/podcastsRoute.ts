import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { FeedSource, PodcastList } from '../feed/feed'
import { badRequest, sendFailure } from '../http/failure'
import type { RouteTools } from '../http/routeTools'
import { describedJson, type JsonPlace, shownJson } from './podcastJson'
import { cutOut, matching, type PodcastsQuery, PodcastsQuerySchema, yearsOf } from './podcastsQuery'

const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400'

/** The answer as JSON, put together from that of each podcast. */
const writeAnswer = (feed: PodcastList, query: PodcastsQuery, place: JsonPlace): string => {
  const found = matching(feed, query)
  const listed = cutOut(found, query).map((podcast) =>
    query.described ? describedJson(podcast, place) : shownJson(podcast),
  )
  const years = query.years ? `,"years":${JSON.stringify(yearsOf(feed.podcasts))}` : ''
  return `{"podcastCount":${feed.podcasts.length},"matching":${found.length},"podcasts":[${listed.join(',')}]${years}}`
}

/** `GET /podcasts`: those of the feed that count, newest first, as far as a page shows them. */
export const podcastsRoute = (
  app: FastifyInstance,
  feed: FeedSource,
  { addressOf, send, cacheControlOf }: RouteTools,
) => {
  app.get('/podcasts', async (request, reply) => {
    const query = v.safeParse(PodcastsQuerySchema, request.query)
    if (!query.success) return sendFailure(reply, badRequest('La demande de podcasts est mal formée.'))
    const address = addressOf(request)
    const read = await feed(address.base)
    if (!read.ok) return sendFailure(reply, read.error)
    const place = { siteName: read.value.channel.title, base: address.base }
    return send(request, reply, {
      body: writeAnswer(read.value, query.output, place),
      type: 'application/json',
      cacheControl: cacheControlOf(address, CACHE_CONTROL, query.output.described !== undefined),
    })
  })
}
