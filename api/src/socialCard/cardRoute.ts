import { podcastKey } from '@site/shared/podcast-slug'
import type { FastifyInstance } from 'fastify'
import type { FeedSource } from '../feed/feed'
import type { FeedPodcast } from '../feed/podcast'
import { notFound, sendFailure } from '../http/failure'
import type { RouteTools } from '../http/routeTools'
import { cardDigest, cardFile, cardOf } from '../podcasts/card'
import { type CardTools, createCards } from './cards'

const FOR_EVER = 'public, max-age=31536000, immutable'
const FOR_NOW = 'public, max-age=300'

const UNKNOWN = notFound('Cette image n’existe pas.')

interface CardParams {
  readonly key: string
  readonly card: string
}

const namedBy = (podcasts: readonly FeedPodcast[], key: string): readonly FeedPodcast[] =>
  podcasts.filter(({ id }) => podcastKey(id) === key)

/**
 * `GET /podcasts/:key/card-<digest>.jpg`: the social card of a podcast. Under a digest it had before, it leads to the
 * one it has: no address but those of the feed has anything drawn.
 */
export const cardRoute = (
  app: FastifyInstance,
  feed: FeedSource,
  tools: CardTools,
  { addressOf }: Pick<RouteTools, 'addressOf'>,
) => {
  const cards = createCards(tools)
  app.get<{ Params: CardParams }>('/podcasts/:key/:card', async (request, reply) => {
    const { base } = addressOf(request)
    const digest = /^card-([\w-]{12})\.jpg$/.exec(request.params.card)?.[1]
    const read = await feed(base)
    if (!read.ok) return sendFailure(reply, read.error)
    const { title } = read.value.channel
    const podcasts = digest === undefined ? [] : namedBy(read.value.podcasts, request.params.key)
    const [first] = podcasts
    if (!first || digest === undefined) return sendFailure(reply, UNKNOWN)
    const podcast = podcasts.find((one) => cardDigest(cardOf(one, title), base) === digest)
    if (!podcast) return reply.header('cache-control', FOR_NOW).redirect(cardFile(first, title, base), 302)
    const card = await cards(digest, cardOf(podcast, title), base)
    if (!card.ok) return sendFailure(reply, card.error)
    const { jpeg, isWhole } = card.value
    return reply
      .header('cache-control', isWhole ? FOR_EVER : FOR_NOW)
      .type('image/jpeg')
      .send(jpeg)
  })
}
