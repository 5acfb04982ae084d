import { podcastKey } from '@site/shared/podcast'
import { attempt, err, flatMap, ok } from '@site/shared/result'
import { PLAYER_SIZE, readMoment, readShareLink } from '@site/shared/share'
import { escapeMarkup } from '@site/shared/text'
import { formatTitle, namesArtist } from '@site/shared/title'
import * as v from 'valibot'
import { CACHE_CONTROL, OEMBED_CACHE_AGE_S } from '../net/http/cacheTimes'
import { type ApiFailure, badRequest, notFound, notImplemented, WITHDRAWN } from '../net/http/failure'
import type { Routes } from '../net/http/routes'
import type { Feed, FeedPodcast, FeedSource, PodcastList } from './feed/feed'
import type { PictureUrls } from './pictureUrls'
import { findPodcast } from './soundRoutes'

/** What a page plays. */
type Played =
  | { readonly kind: 'live' }
  | { readonly kind: 'podcast'; readonly podcast: FeedPodcast; readonly startAtMs: number }
  /** The newest podcast of a show, if it has one. */
  | { readonly kind: 'show'; readonly show: string; readonly newest: FeedPodcast }

interface OEmbedRequest {
  readonly played: Played
  /** The name of the collective. */
  readonly radio: string
  /** The title of the feed, which is on cards of a site without a name. */
  readonly feedTitle: string
  readonly pictures: PictureUrls
  /** The site, without a path. */
  readonly siteUrl: string
  /** The address of this service in thumbnails; absent if only the request names it. */
  readonly cardBase: string | undefined
  /** Pixels. */
  readonly maxWidth: number
  readonly maxHeight: number
}

const nameEmbed = ({ played, radio }: OEmbedRequest): string => {
  if (played.kind === 'live') return `${radio}, en direct`
  if (played.kind === 'show') return `${played.newest.artist}, la dernière émission`
  return formatTitle(played.podcast)
}

/** The author, and a link to the resident's page or to the archive. */
const describeAuthor = ({ played, radio, siteUrl }: OEmbedRequest) => {
  const podcast = played.kind === 'podcast' ? played.podcast : undefined
  if (played.kind === 'live' || (podcast && !namesArtist(podcast)))
    return { author_name: radio, author_url: new URL('/', siteUrl).href }
  if (played.kind === 'show')
    return {
      author_name: played.newest.artist,
      author_url: new URL(`/residences/${played.show}`, siteUrl).href,
    }
  const archive = new URL('/podcasts', siteUrl)
  archive.searchParams.set('recherche', played.podcast.artist)
  return { author_name: played.podcast.artist, author_url: archive.href }
}

/** The social card as a thumbnail, if it fits the requested limits. */
const describeThumbnail = ({ played, feedTitle, pictures, cardBase, maxWidth, maxHeight }: OEmbedRequest) => {
  const { width, height } = pictures.cardSize
  const isTooLarge = width > maxWidth || height > maxHeight
  if (played.kind === 'live' || cardBase === undefined || isTooLarge) return {}
  const podcast = played.kind === 'show' ? played.newest : played.podcast
  return {
    thumbnail_url: pictures.card(podcast, feedTitle, cardBase),
    thumbnail_width: width,
    thumbnail_height: height,
  }
}

const chooseHeight = ({ maxHeight }: OEmbedRequest): number =>
  maxHeight < PLAYER_SIZE.height ? Math.min(PLAYER_SIZE.compactHeight, maxHeight) : PLAYER_SIZE.height

const frameAddress = (request: OEmbedRequest): string => {
  const address = new URL('/embed/v1/', request.siteUrl)
  const { played } = request
  if (played.kind === 'live') address.searchParams.set('live', '1')
  else if (played.kind === 'show') address.searchParams.set('show', played.show)
  else {
    address.searchParams.set('replay', podcastKey(played.podcast.id))
    if (played.startAtMs >= 1000)
      address.searchParams.set('start', String(Math.floor(played.startAtMs / 1000)))
  }
  if (chooseHeight(request) < PLAYER_SIZE.height) address.searchParams.set('size', 'compact')
  return address.href
}

/** The oEmbed 1.0 answer for a page that plays something: the frame of the player. */
const describeFrame = (request: OEmbedRequest): Readonly<Record<string, string | number>> => {
  const [title, height] = [nameEmbed(request), chooseHeight(request)]
  const width = Math.min(PLAYER_SIZE.width, request.maxWidth)
  const attributes = {
    title: `Écouter ${title}`,
    src: frameAddress(request),
    width,
    height,
    allow: 'autoplay',
    loading: 'lazy',
    style: 'border:0',
    // WordPress keeps this attribute and removes the style.
    frameborder: 0,
  }
  const words = Object.entries(attributes).map(([name, value]) => `${name}="${escapeMarkup(String(value))}"`)
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: request.radio,
    provider_url: new URL('/', request.siteUrl).href,
    ...describeAuthor(request),
    ...describeThumbnail(request),
    cache_age: OEMBED_CACHE_AGE_S,
    width,
    height,
    html: `<iframe ${words.join(' ')}></iframe>`,
  }
}

/** The same as XML. */
const writeXml = (answer: ReturnType<typeof describeFrame>): string => {
  const fields = Object.entries(answer).map(
    ([name, value]) => `  <${name}>${escapeMarkup(String(value))}</${name}>`,
  )
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${fields.join('\n')}\n</oembed>\n`
}

const UNLIMITED = '100000'

/** Some programs compute a width and send a fraction. */
const Pixels = v.fallback(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}(?:\.\d{1,20})?$/),
    v.transform((text) => Math.floor(Number(text))),
    v.minValue(1),
  ),
  Number(UNLIMITED),
)

const QuerySchema = v.object({
  url: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000)),
  format: v.optional(v.pipe(v.string(), v.toLowerCase()), ''),
  maxwidth: v.optional(Pixels, UNLIMITED),
  maxheight: v.optional(Pixels, UNLIMITED),
})

const NOTHING_TO_PLAY: ApiFailure = notFound('Rien ne s’écoute à cette adresse.')

/** A page of a podcast, or of a resident, by the last word of its address. */
const PAGE = /^\/(?<list>podcasts|residences)\/(?<word>[\w-]+)$/

const withoutWww = (host: string): string => host.replace(/^www\./, '')

/** Reads an address that may be encoded or escaped twice, or lack its scheme; undefined if invalid. */
const readAddress = (text: string): URL | undefined => {
  const words = text.trim().replaceAll('&amp;', '&')
  const decoded = /^https?%3a/i.test(words) ? (attempt(() => decodeURIComponent(words)) ?? words) : words
  return [decoded, `https:${decoded}`, `https://${decoded}`].flatMap(
    (one) => attempt(() => new URL(one)) ?? [],
  )[0]
}

/** A page of the site, however its address is written; undefined for any other address. */
const readPage = (siteUrl: string, text: string) => {
  const url = readAddress(text)
  if (!url || !/^https?:$/.test(url.protocol) || withoutWww(url.host) !== withoutWww(new URL(siteUrl).host))
    return undefined
  const path = (attempt(() => decodeURIComponent(url.pathname)) ?? url.pathname).replace(
    /\/+(?:index\.html)?$/,
    '',
  )
  return { path: path || '/', query: url.searchParams }
}

/** What a page plays; undefined if it plays nothing. A shared replay that is gone does not fall back to the live stream. */
const findPlayed = (
  { path, query }: NonNullable<ReturnType<typeof readPage>>,
  feed: PodcastList,
): Played | undefined => {
  const { list, word = '' } = PAGE.exec(path)?.groups ?? {}
  const shared = path === '/' ? readShareLink(query) : null
  if (path === '/' && shared === null) return { kind: 'live' }
  if (list === 'residences') {
    const newest = findPodcast(feed, { show: word })
    return newest && { kind: 'show', show: word, newest }
  }
  const podcast = findPodcast(feed, { replay: shared?.id ?? word })
  return podcast && { kind: 'podcast', podcast, startAtMs: shared?.startAtMs ?? readMoment(query) }
}

interface OEmbedSettings {
  /** The public address of this service; absent, it is read from requests. */
  readonly publicUrl?: string | undefined
  /** Absent, the site is at the origin of this service. */
  readonly siteUrl?: string | undefined
  /** The name of the collective; absent, the title of the feed. */
  readonly siteName?: string | undefined
  readonly pictures: PictureUrls
}

/**
 * `GET /oembed`: how other sites show a page that plays something, as oEmbed 1.0 has it: the home page plays the stream, the
 * page of a podcast and a link that shares one its sound, that of a resident their newest podcast.
 */
export const addOembedRoute = (
  { get }: Routes,
  feed: FeedSource,
  { publicUrl, siteUrl, siteName, pictures }: OEmbedSettings,
): void =>
  get('/oembed', async (request, base) => {
    const query = v.safeParse(QuerySchema, request.query)
    if (!query.success) return err(badRequest('La demande oEmbed est mal formée.'))
    const { url, format, maxwidth: maxWidth, maxheight: maxHeight } = query.output
    if (!['', 'json', 'xml'].includes(format))
      return err(notImplemented('oEmbed se répond en JSON ou en XML.'))
    const site = siteUrl ?? new URL(base).origin
    const cardBase = siteUrl === undefined || publicUrl !== undefined ? base : undefined
    const page = readPage(site, url)
    if (page === undefined || (page.path !== '/' && !PAGE.test(page.path))) return err(NOTHING_TO_PLAY)
    return flatMap(await feed(base), (read: Feed) => {
      const played = findPlayed(page, read)
      if (played === undefined)
        return err(
          findPlayed(page, { podcasts: read.withdrawn ?? [], words: '' }) ? WITHDRAWN : NOTHING_TO_PLAY,
        )
      const feedTitle = read.channel.title
      const radio = siteName ?? feedTitle
      const limits = { maxWidth, maxHeight }
      const answer = describeFrame({ played, radio, feedTitle, siteUrl: site, pictures, cardBase, ...limits })
      return ok({
        body: format === 'xml' ? writeXml(answer) : JSON.stringify(answer),
        type: format === 'xml' ? 'text/xml' : 'application/json',
        cacheControl: CACHE_CONTROL.feed,
        namesAddress: siteUrl === undefined ? true : undefined,
      })
    })
  })
