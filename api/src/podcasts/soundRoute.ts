import { findBySlug } from '@site/shared/podcast-slug'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { FeedSource, PodcastList } from '../feed/feed'
import type { FeedPodcast, IndexedPodcast } from '../feed/podcast'
import { badRequest, notFound, sendFailure } from '../http/failure'
import type { RouteTools } from '../http/routeTools'
import { newestOfShow } from './newestOfShow'
import { sharedAs } from './podcastsQuery'

const CACHE_CONTROL = 'public, max-age=300'

const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000))

const QuerySchema = v.union([v.object({ replay: Name }), v.object({ show: Name })])

const NO_SOUND = notFound('Cette émission est introuvable.')

type Asked = v.InferOutput<typeof QuerySchema>

/**
 * The podcast somebody else's page names: by its id, its sound, the last word of its address, or the key at the end of that;
 * or by its show, of which it is the newest.
 */
const podcastNamed = (feed: PodcastList, asked: Asked): IndexedPodcast | undefined =>
  'replay' in asked
    ? (sharedAs(feed.podcasts, asked.replay)[0] ?? findBySlug(feed.podcasts, asked.replay))
    : newestOfShow(feed, asked.show)

/** Nothing but an address of the web is led to. */
const soundOf = (podcast: FeedPodcast | undefined): string | undefined =>
  podcast && /^https?:\/\//i.test(podcast.enclosureUrl) ? podcast.enclosureUrl : undefined

/** `GET /sound`: leads to the sound of a podcast, so that a tap on a page that knows its name alone is heard at once. */
export const soundRoute = (
  app: FastifyInstance,
  feed: FeedSource,
  { addressOf, cacheControlOf }: RouteTools,
) => {
  app.get('/sound', async (request, reply) => {
    const query = v.safeParse(QuerySchema, request.query)
    if (!query.success) return sendFailure(reply, badRequest('Il manque le nom d’une émission.'))
    const address = addressOf(request)
    const read = await feed(address.base)
    if (!read.ok) return sendFailure(reply, read.error)
    const sound = soundOf(podcastNamed(read.value, query.output))
    if (sound === undefined) return sendFailure(reply, NO_SOUND)
    return reply.header('cache-control', cacheControlOf(address, CACHE_CONTROL)).redirect(sound, 302)
  })
}
