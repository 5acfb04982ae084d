import { attempt, err, flatMap, ok } from '@site/shared/result'
import { readMoment, readShareLink } from '@site/shared/share'
import * as v from 'valibot'
import { CACHE_CONTROL } from '../../net/http/cacheTimes'
import { type ApiFailure, badRequest, notFound, notImplemented, WITHDRAWN } from '../../net/http/failure'
import type { Routes } from '../../net/http/routes'
import type { Feed, FeedSource, PodcastList } from '../feed/feed'
import type { PictureUrls } from '../pictureUrls'
import { findPodcast } from '../sounds/soundRoutes'
import { describeFrame, type Played, writeXml } from './oembedAnswer'

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
