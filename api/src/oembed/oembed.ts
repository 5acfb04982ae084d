import { escapeMarkup } from '@site/shared/escape-markup'
import { podcastKey } from '@site/shared/podcast-slug'
import type { FeedPodcast } from '../podcasts/podcast'

/** The player's sizes in other pages, in pixels: `docs/embedding.md`. */
const [WIDTH, HEIGHT, COMPACT_HEIGHT] = [480, 170, 72]
const NARROWEST = 240

/** How long whoever embeds may keep the answer, in seconds: a title is seldom corrected. */
const CACHE_AGE_S = 86_400

export interface OEmbedRequest {
  /** Null for the live stream. */
  readonly podcast: FeedPodcast | null
  /** What the radio is called. */
  readonly radio: string
  /** The site, without a path. */
  readonly siteUrl: string
  readonly maxWidth: number
  readonly maxHeight: number
}

const titleOf = ({ podcast, radio }: OEmbedRequest): string =>
  podcast ? [podcast.artist, podcast.show].filter(Boolean).join(' – ') : `${radio}, en direct`

const heightFor = ({ maxHeight }: OEmbedRequest): number => (maxHeight < HEIGHT ? COMPACT_HEIGHT : HEIGHT)

const frameAddress = (request: OEmbedRequest): string => {
  const address = new URL('/embed/v1/', request.siteUrl)
  if (request.podcast) address.searchParams.set('replay', podcastKey(request.podcast.id))
  else address.searchParams.set('live', '1')
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
