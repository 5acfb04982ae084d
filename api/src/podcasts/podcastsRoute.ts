import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Feed, FeedSource } from '../feed/feed'
import { badRequest, sendFailure } from '../http/failure'
import type { RouteTools } from '../http/routeTools'
import type { FeedPodcast, Podcast } from './podcast'
import { readPodcasts } from './readPodcasts'
import { podcastsOf } from './residentPodcasts'

const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400'

const MAX_LIMIT = 500

const whole = (most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.maxValue(most))

const QuerySchema = v.object({
  /** How many are answered. */
  limit: v.optional(whole(MAX_LIMIT), '50'),
  /** How many before them are not. */
  offset: v.optional(whole(999_999), '0'),
  /** An artist line, whose names are looked for in titles and descriptions. */
  named: v.optional(v.pipe(v.string(), v.maxLength(300))),
  /** What a share link names: an id, or the address of a sound, a page or a track. */
  replay: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
})

type Query = v.InferOutput<typeof QuerySchema>

/** What identifies a podcast comes before what several may have. */
const NAMES = ['id', 'enclosureUrl', 'link', 'trackUrn'] as const

const sharedAs = (podcasts: readonly FeedPodcast[], replay: string): readonly FeedPodcast[] =>
  NAMES.map((name) => podcasts.filter((podcast) => podcast[name] === replay).slice(0, 1)).find(
    (found) => found.length > 0,
  ) ?? []

const matching = (podcasts: readonly FeedPodcast[], { named, replay }: Query): readonly FeedPodcast[] => {
  const found = named === undefined ? podcasts : podcastsOf(podcasts, named)
  return replay === undefined ? found : sharedAs(found, replay)
}

const toShow = ({ words: _, ...podcast }: FeedPodcast): Podcast => podcast

const answerOf = (podcasts: readonly FeedPodcast[], query: Query) => {
  const found = matching(podcasts, query)
  return {
    podcastCount: podcasts.length,
    matching: found.length,
    podcasts: found.slice(query.offset, query.offset + query.limit).map(toShow),
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
    const query = v.safeParse(QuerySchema, request.query)
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
