import { findBySlug } from '@site/shared/podcast-slug'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { FeedSource, PodcastList } from '../feed/feed'
import { type ApiFailure, badRequest, notFound, sendFailure } from '../http/failure'
import type { RouteTools } from '../http/routeTools'
import { newestOfShow } from '../podcasts/newestOfShow'
import { oembedOf, oembedXml, type Played } from './oembed'

const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=3600, stale-if-error=86400'

const Pixels = v.fallback(v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)), 100_000)

const QuerySchema = v.object({
  url: v.pipe(v.string(), v.maxLength(2_000), v.url()),
  format: v.optional(v.picklist(['json', 'xml']), 'json'),
  maxwidth: v.optional(Pixels, '100000'),
  maxheight: v.optional(Pixels, '100000'),
})

const NOTHING_TO_HEAR: ApiFailure = notFound('Rien ne s’écoute à cette adresse.')

/** A page of a podcast, or of a resident, by the last word of its address. */
const PAGE = /^\/(?<list>podcasts|residences)\/(?<word>[\w-]+)\/?$/

/** The path of a page of the site; undefined for any other address. */
const pathOn = (siteUrl: string, address: string): string | undefined => {
  const { host, protocol, pathname } = new URL(address)
  return host === new URL(siteUrl).host && /^https?:$/.test(protocol) ? pathname : undefined
}

/** What the page at a path plays; undefined where that is nothing. */
const playedAt = (path: string, feed: PodcastList): Played | undefined => {
  if (path === '/') return { kind: 'live' }
  const { list, word = '' } = PAGE.exec(path)?.groups ?? {}
  const podcast = list === 'podcasts' ? findBySlug(feed.podcasts, word) : undefined
  const newest = list === 'residences' ? newestOfShow(feed, word) : undefined
  if (podcast) return { kind: 'podcast', podcast }
  return newest && { kind: 'show', show: word, newest }
}

/**
 * `GET /oembed`: how other sites show a page that plays something, as oEmbed 1.0 has it: the home page plays the stream, the
 * page of a podcast its sound, that of a resident their newest podcast.
 * @param siteUrl absent, the site is at the origin of this service
 */
export const oembedRoute = (
  app: FastifyInstance,
  feed: FeedSource,
  siteUrl: string | undefined,
  { addressOf, send, cacheControlOf }: RouteTools,
) => {
  app.get('/oembed', async (request, reply) => {
    const query = v.safeParse(QuerySchema, request.query)
    if (!query.success) return sendFailure(reply, badRequest('La demande oEmbed est mal formée.'))
    const address = addressOf(request)
    const site = siteUrl ?? new URL(address.base).origin
    const path = pathOn(site, query.output.url)
    if (path === undefined || (path !== '/' && !PAGE.test(path))) return sendFailure(reply, NOTHING_TO_HEAR)
    const read = await feed(address.base)
    if (!read.ok) return sendFailure(reply, read.error)
    const played = playedAt(path, read.value)
    if (played === undefined) return sendFailure(reply, NOTHING_TO_HEAR)
    const { format, maxwidth: maxWidth, maxheight: maxHeight } = query.output
    const radio = read.value.channel.title
    const answer = oembedOf({ played, radio, siteUrl: site, maxWidth, maxHeight })
    return send(request, reply, {
      body: format === 'xml' ? oembedXml(answer) : JSON.stringify(answer),
      type: format === 'xml' ? 'text/xml' : 'application/json',
      cacheControl: cacheControlOf(address, CACHE_CONTROL, siteUrl === undefined),
    })
  })
}
