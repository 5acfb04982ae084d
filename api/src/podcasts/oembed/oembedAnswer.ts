// The answer of `/oembed`: the frame of the player, its title, author and pictures.
import { coverSrcSet } from '@site/shared/address'
import { podcastKey } from '@site/shared/podcast'
import { PLAYER_SIZE } from '@site/shared/share'
import { escapeMarkup } from '@site/shared/text'
import { formatTitle, namesArtist } from '@site/shared/title'
import { OEMBED_CACHE_AGE_S } from '../../net/http/cacheTimes'
import type { FeedPodcast } from '../feed/feedPodcast'
import type { PictureUrls } from '../pictureUrls'

/** What a page plays. */
export type Played =
  | { readonly kind: 'live' }
  | { readonly kind: 'podcast'; readonly podcast: FeedPodcast; readonly startAtMs: number }
  /** The newest podcast of a show, if it has one. */
  | { readonly kind: 'show'; readonly show: string; readonly newest: FeedPodcast }

export interface OEmbedRequest {
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

interface Thumbnail {
  readonly url: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** The squares in which this service answers a cover, narrowest first; none of another picture. */
const listCovers = (address: string): readonly Thumbnail[] =>
  (coverSrcSet(address)?.split(', ') ?? []).map((candidate) => {
    const [url = '', descriptor] = candidate.split(' ')
    const width = Number.parseInt(descriptor ?? '', 10)
    return { url, width, height: width }
  })

/** The pictures of a podcast, largest first: its social card, then its cover, which fits the columns of blogs and forums. */
const listThumbnails = (
  podcast: FeedPodcast,
  { feedTitle, pictures }: OEmbedRequest,
  base: string,
): readonly Thumbnail[] => {
  const covers = listCovers(pictures.cover(podcast, base) ?? '')
  return [{ url: pictures.card(podcast, feedTitle, base), ...pictures.cardSize }, ...covers.toReversed()]
}

/** The largest picture that fits the requested limits. */
const describeThumbnail = (request: OEmbedRequest) => {
  const { played, cardBase, maxWidth, maxHeight } = request
  if (played.kind === 'live' || cardBase === undefined) return {}
  const podcast = played.kind === 'show' ? played.newest : played.podcast
  const fitting = listThumbnails(podcast, request, cardBase).find(
    ({ width, height }) => width <= maxWidth && height <= maxHeight,
  )
  return fitting
    ? { thumbnail_url: fitting.url, thumbnail_width: fitting.width, thumbnail_height: fitting.height }
    : {}
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
export const describeFrame = (request: OEmbedRequest): Readonly<Record<string, string | number>> => {
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
export const writeXml = (answer: ReturnType<typeof describeFrame>): string => {
  const fields = Object.entries(answer).map(
    ([name, value]) => `  <${name}>${escapeMarkup(String(value))}</${name}>`,
  )
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${fields.join('\n')}\n</oembed>\n`
}
