import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Feed, FeedSource } from '../feed/feed'
import { badRequest, sendFailure } from '../http/failure'
import type { RouteTools } from '../http/routeTools'
import type { FeedPodcast, Podcast } from './podcast'
import { cutOut, matching, type PodcastsQuery, PodcastsQuerySchema } from './podcastsQuery'
import { readPodcasts } from './readPodcasts'

const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400'

const toShow = ({ words: _, description, ...podcast }: FeedPodcast, { described }: PodcastsQuery): Podcast =>
  described ? { ...podcast, description } : podcast

const answerOf = (podcasts: readonly FeedPodcast[], query: PodcastsQuery) => {
  const found = matching(podcasts, query)
  return {
    podcastCount: podcasts.length,
    matching: found.length,
    podcasts: cutOut(found, query).map((podcast) => toShow(podcast, query)),
  }
}

/** Reads each feed once. */
const reader = () => {
  const read = new WeakMap<Feed, readonly FeedPodcast[]>()
  return (feed: Feed): readonly FeedPodcast[] => {
    const podcasts = read.get(feed) ?? readPodcasts(feed.items)
    read.set(feed, podcasts)
    return podcasts
  }
}

/** `GET /podcasts`: those of the feed that count, newest first, as far as a page shows them. */
export const podcastsRoute = (
  app: FastifyInstance,
  feed: FeedSource,
  { addressOf, send, cacheControlOf }: RouteTools,
) => {
  const podcastsIn = reader()
  app.get('/podcasts', async (request, reply) => {
    const query = v.safeParse(PodcastsQuerySchema, request.query)
    if (!query.success) return sendFailure(reply, badRequest('La demande de podcasts est mal formée.'))
    const address = addressOf(request)
    const read = await feed(address.base)
    if (!read.ok) return sendFailure(reply, read.error)
    return send(request, reply, {
      body: JSON.stringify(answerOf(podcastsIn(read.value), query.output)),
      type: 'application/json',
      cacheControl: cacheControlOf(address, CACHE_CONTROL),
    })
  })
}
