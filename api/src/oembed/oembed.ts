import { escapeMarkup } from '@site/shared/escape-markup'
import { podcastKey } from '@site/shared/podcast-slug'
import type { FeedPodcast } from '../feed/podcast'

/** The player's sizes in other pages, in pixels: `docs/embedding.md`. */
const [WIDTH, HEIGHT, COMPACT_HEIGHT] = [480, 170, 72]
const NARROWEST = 240

/** How long whoever embeds may keep the answer, in seconds: a title is seldom corrected. */
const CACHE_AGE_S = 86_400

/** What a page plays. */
export type Played =
  | { readonly kind: 'live' }
  | { readonly kind: 'podcast'; readonly podcast: FeedPodcast }
  /** The newest podcast of a show, which there is one of. */
  | { readonly kind: 'show'; readonly show: string; readonly newest: FeedPodcast }

export interface OEmbedRequest {
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
export const oembedOf = (request: OEmbedRequest): Readonly<Record<string, string | number>> => {
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
export const oembedXml = (answer: ReturnType<typeof oembedOf>): string => {
  const fields = Object.entries(answer).map(
    ([name, value]) => `  <${name}>${escapeMarkup(String(value))}</${name}>`,
  )
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${fields.join('\n')}\n</oembed>\n`
}
