import { findBySlug, podcastKey } from '@site/shared/podcast'
import { err, flatMap, ok } from '@site/shared/result'
import { escapeMarkup } from '@site/shared/text'
import * as v from 'valibot'
import type { FeedPodcast, FeedSource, PodcastList } from '../feed/feed'
import { type ApiFailure, badRequest, notFound } from '../http/failure'
import { FEED_CACHE_CONTROL, type Routes } from '../http/routes'
import { newestOfShow } from './newestOfShow'

/** The player's sizes in other pages, in pixels: `docs/embedding.md`. */
const [WIDTH, HEIGHT, COMPACT_HEIGHT] = [480, 170, 72]
const NARROWEST = 240

/** How long whoever embeds may keep the answer, in seconds: a title is seldom corrected. */
const CACHE_AGE_S = 86_400

/** What a page plays. */
type Played =
  | { readonly kind: 'live' }
  | { readonly kind: 'podcast'; readonly podcast: FeedPodcast }
  /** The newest podcast of a show, which there is one of. */
  | { readonly kind: 'show'; readonly show: string; readonly newest: FeedPodcast }

interface OEmbedRequest {
  readonly played: Played
  /** What the radio is called. */
  readonly radio: string
  /** The site, without a path. */
  readonly siteUrl: string
  readonly maxWidth: number
  readonly maxHeight: number
}

const titleOf = ({ played, radio }: OEmbedRequest): string => {
  if (played.kind === 'live') return `${radio}, en direct`
  if (played.kind === 'show') return `${played.newest.artist}, la dernière émission`
  return [played.podcast.artist, played.podcast.show].filter(Boolean).join(' – ')
}

const heightFor = ({ maxHeight }: OEmbedRequest): number => (maxHeight < HEIGHT ? COMPACT_HEIGHT : HEIGHT)

const frameAddress = (request: OEmbedRequest): string => {
  const address = new URL('/embed/v1/', request.siteUrl)
  const { played } = request
  if (played.kind === 'live') address.searchParams.set('live', '1')
  else if (played.kind === 'show') address.searchParams.set('show', played.show)
  else address.searchParams.set('replay', podcastKey(played.podcast.id))
  if (heightFor(request) === COMPACT_HEIGHT) address.searchParams.set('size', 'compact')
  return address.href
}

/** What oEmbed 1.0 answers of a page that plays something: the frame of the player, by whatever name fields have there. */
const oembedOf = (request: OEmbedRequest): Readonly<Record<string, string | number>> => {
  const [title, height] = [titleOf(request), heightFor(request)]
  const width = Math.max(NARROWEST, Math.min(WIDTH, request.maxWidth))
  const attributes = {
    title: `Écouter ${title}`,
    src: frameAddress(request),
    width,
    height,
    allow: 'autoplay',
    loading: 'lazy',
    style: 'border:0',
    // WordPress keeps this of it, and no style.
    frameborder: 0,
  }
  const words = Object.entries(attributes).map(([name, value]) => `${name}="${escapeMarkup(String(value))}"`)
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: request.radio,
    provider_url: new URL('/', request.siteUrl).href,
    cache_age: CACHE_AGE_S,
    width,
    height,
    html: `<iframe ${words.join(' ')}></iframe>`,
  }
}

/** The same as XML. */
const oembedXml = (answer: ReturnType<typeof oembedOf>): string => {
  const fields = Object.entries(answer).map(
    ([name, value]) => `  <${name}>${escapeMarkup(String(value))}</${name}>`,
  )
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${fields.join('\n')}\n</oembed>\n`
}

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
export const addOembedRoute = ({ get }: Routes, feed: FeedSource, siteUrl: string | undefined): void =>
  get('/oembed', async (request, base) => {
    const query = v.safeParse(QuerySchema, request.query)
    if (!query.success) return err(badRequest('La demande oEmbed est mal formée.'))
    const { url, format, maxwidth: maxWidth, maxheight: maxHeight } = query.output
    const site = siteUrl ?? new URL(base).origin
    const path = pathOn(site, url)
    if (path === undefined || (path !== '/' && !PAGE.test(path))) return err(NOTHING_TO_HEAR)
    return flatMap(await feed(base), (read) => {
      const played = playedAt(path, read)
      if (played === undefined) return err(NOTHING_TO_HEAR)
      const answer = oembedOf({ played, radio: read.channel.title, siteUrl: site, maxWidth, maxHeight })
      return ok({
        body: format === 'xml' ? oembedXml(answer) : JSON.stringify(answer),
        type: format === 'xml' ? 'text/xml' : 'application/json',
        cacheControl: FEED_CACHE_CONTROL,
        namesAddress: siteUrl === undefined ? true : undefined,
      })
    })
  })
