import type { FastifyInstance } from 'fastify'
import type { Feed, FeedSource } from '../feed/feed'
import { sendFailure } from '../http/failure'
import type { RouteTools } from '../http/routeTools'
import { writeRss } from './rss'

const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400'

const PATH = '/podcasts.rss'

interface Written {
  readonly base: string
  readonly body: string
}

/** Writes each feed once for the last address that was asked; a service has one, unless visitors choose it. */
const writer = (siteUrl: string | undefined) => {
  const written = new WeakMap<Feed, Written>()
  return (feed: Feed, base: string): Written => {
    const last = written.get(feed)
    if (last?.base === base) return last
    const body = writeRss({
      channel: feed.channel,
      podcasts: feed.podcasts,
      address: `${base}${PATH}`,
      siteUrl: siteUrl ?? new URL(base).origin,
    })
    const rss = { base, body }
    written.set(feed, rss)
    return rss
  }
}

/**
 * `GET /podcasts.rss`: every podcast that counts, for programs that follow them; items lead to pages of the site.
 * @param siteUrl absent, the site is at the origin of this service
 */
export const rssRoute = (
  app: FastifyInstance,
  feed: FeedSource,
  siteUrl: string | undefined,
  { addressOf, send, cacheControlOf }: RouteTools,
) => {
  const write = writer(siteUrl)
  app.get(PATH, async (request, reply) => {
    const address = addressOf(request)
    const read = await feed(address.base)
    if (!read.ok) return sendFailure(reply, read.error)
    const rss = write(read.value, address.base)
    return send(request, reply, {
      body: rss.body,
      of: rss,
      type: 'application/rss+xml',
      cacheControl: cacheControlOf(address, CACHE_CONTROL, true),
    })
  })
}
