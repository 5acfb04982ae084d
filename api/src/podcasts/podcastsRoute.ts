import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { FeedSource } from '../feed/feed'
import { badRequest, sendFailure } from '../http/failure'
import type { RouteTools } from '../http/routeTools'
import { cardUrl } from './card'
import type { FeedPodcast, Podcast } from './podcast'
import type { PodcastReader } from './podcastReader'
import { cutOut, matching, type PodcastsQuery, PodcastsQuerySchema, yearsOf } from './podcastsQuery'

const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400'

/** What a page needs of a podcast. */
interface Asked {
  readonly query: PodcastsQuery
  /** Where the social card of a podcast is. */
  readonly cardUrlOf: (podcast: FeedPodcast) => string
}

const detailsOf = (podcast: FeedPodcast, { cardUrlOf }: Asked): Partial<Podcast> => ({
  description: podcast.description,
  enclosureType: podcast.enclosureType,
  cardUrl: cardUrlOf(podcast),
  ...((podcast.chapters.length > 0 || podcast.chaptersUrl !== undefined) && { hasChapters: true }),
})

const toShow = (podcast: FeedPodcast, asked: Asked): Podcast => {
  const {
    words: _words,
    lengthBytes: _length,
    chaptersUrl: _url,
    chapters: _chapters,
    publishedIn: _year,
    description: _description,
    enclosureType: _type,
    ...shown
  } = podcast
  return asked.query.described ? { ...shown, ...detailsOf(podcast, asked) } : shown
}

const answerOf = (podcasts: readonly FeedPodcast[], asked: Asked) => {
  const found = matching(podcasts, asked.query)
  return {
    podcastCount: podcasts.length,
    matching: found.length,
    podcasts: cutOut(found, asked.query).map((podcast) => toShow(podcast, asked)),
    ...(asked.query.years && { years: yearsOf(podcasts) }),
  }
}

/** `GET /podcasts`: those of the feed that count, newest first, as far as a page shows them. */
export const podcastsRoute = (
  app: FastifyInstance,
  feed: FeedSource,
  podcastsIn: PodcastReader,
  { addressOf, send, cacheControlOf }: RouteTools,
) => {
  app.get('/podcasts', async (request, reply) => {
    const query = v.safeParse(PodcastsQuerySchema, request.query)
    if (!query.success) return sendFailure(reply, badRequest('La demande de podcasts est mal formée.'))
    const address = addressOf(request)
    const read = await feed(address.base)
    if (!read.ok) return sendFailure(reply, read.error)
    const cardUrlOf = (podcast: FeedPodcast) => cardUrl(podcast, read.value.channel.title, address.base)
    return send(request, reply, {
      body: JSON.stringify(answerOf(podcastsIn(read.value), { query: query.output, cardUrlOf })),
      type: 'application/json',
      cacheControl: cacheControlOf(address, CACHE_CONTROL),
    })
  })
}
