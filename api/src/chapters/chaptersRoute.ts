import { podcastKey } from '@site/shared/podcast-slug'
import { ok, type Result } from '@site/shared/result'
import type { FastifyInstance } from 'fastify'
import type { Chapter } from '../feed/chapter'
import type { FeedSource } from '../feed/feed'
import type { FeedPodcast } from '../feed/podcast'
import { type ApiFailure, notFound, sendFailure } from '../http/failure'
import type { RouteTools } from '../http/routeTools'
import type { ChaptersSource } from './chaptersSource'

const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=86400'

const UNKNOWN = notFound('Ce podcast n’existe pas.')

/** Those in the feed itself come first: nobody has to be asked for them. */
const chaptersOf = async (
  { chapters, chaptersUrl }: FeedPodcast,
  source: ChaptersSource,
): Promise<Result<readonly Chapter[], ApiFailure>> => {
  if (chapters.length > 0 || chaptersUrl === undefined) return ok(chapters)
  return source(chaptersUrl)
}

/** `GET /podcasts/:key/chapters`: `{ chapters }` of a podcast, in order; none where the feed names none. */
export const chaptersRoute = (
  app: FastifyInstance,
  feed: FeedSource,
  source: ChaptersSource,
  { addressOf, send }: RouteTools,
) => {
  app.get<{ Params: { key: string } }>('/podcasts/:key/chapters', async (request, reply) => {
    const read = await feed(addressOf(request).base)
    if (!read.ok) return sendFailure(reply, read.error)
    const podcast = read.value.podcasts.find(({ id }) => podcastKey(id) === request.params.key)
    if (!podcast) return sendFailure(reply, UNKNOWN)
    const chapters = await chaptersOf(podcast, source)
    if (!chapters.ok) return sendFailure(reply, chapters.error)
    return send(request, reply, {
      body: JSON.stringify({ chapters: chapters.value }),
      type: 'application/json',
      cacheControl: CACHE_CONTROL,
    })
  })
}
