import { createHash } from 'node:crypto'
import { podcastPath } from '@site/shared/podcast-slug'
import { map } from '@site/shared/result'
import type { Feed, FeedPodcast, FeedSource } from '../feed/feed'
import type { FeedChannel } from '../feed/feedDocument'
import { PODCAST_NAMESPACES, xmlElement, xmlText, xmlTextElement } from '../feed/xml'
import { FEED_CACHE_CONTROL, type Routes } from '../http/routes'

/** That of podcasts, in the namespace of the Podcast Index. */
const NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'

const VERSION_5 = 0x50
const VARIANT = 0x80

const grouped = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')

/** What identifies the podcast of a feed everywhere: a UUID of version 5 of its address, without its scheme and last slashes. */
export const podcastGuid = (feedAddress: string): string => {
  const name = feedAddress.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '')
  const bytes = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | VERSION_5
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | VARIANT
  return grouped(bytes.toString('hex'))
}

/** Who and what a podcast is, in one line. */
const titleOf = ({ artist, show, titleIsWhole }: FeedPodcast): string =>
  titleIsWhole ? artist : `${artist} - ${show}`

const dateOf = ({ publishedAt }: FeedPodcast): readonly string[] =>
  publishedAt === null ? [] : xmlTextElement('pubDate', new Date(publishedAt).toUTCString())

const durationOf = ({ durationMs }: FeedPodcast): readonly string[] =>
  durationMs > 0 ? xmlTextElement('itunes:duration', String(Math.round(durationMs / 1_000))) : []

const enclosureOf = ({ enclosureUrl, enclosureType, lengthBytes }: FeedPodcast): string =>
  xmlElement('enclosure', { url: enclosureUrl, length: String(lengthBytes), type: enclosureType })

const imageOf = ({ coverUrl }: FeedPodcast): readonly string[] =>
  coverUrl ? [xmlElement('itunes:image', { href: coverUrl })] : []

const chaptersOf = ({ chaptersUrl }: FeedPodcast): readonly string[] =>
  chaptersUrl ? [xmlElement('podcast:chapters', { url: chaptersUrl, type: 'application/json+chapters' })] : []

/** A podcast as an item of RSS, which leads to its page on the site. */
const rssItem = (podcast: FeedPodcast, siteUrl: string): string =>
  xmlElement(
    'item',
    {},
    [
      ...xmlTextElement('title', titleOf(podcast)),
      ...xmlTextElement('link', new URL(podcastPath(podcast), siteUrl).href),
      xmlElement('guid', { isPermaLink: 'false' }, xmlText(podcast.id)),
      ...dateOf(podcast),
      ...xmlTextElement('description', podcast.description),
      ...xmlTextElement('itunes:author', podcast.artist),
      ...durationOf(podcast),
      ...imageOf(podcast),
      enclosureOf(podcast),
      ...chaptersOf(podcast),
    ].join('\n'),
  )

/** What the feed of the site is made of. */
interface RssSource {
  readonly channel: FeedChannel
  readonly podcasts: readonly FeedPodcast[]
  /** Where it is answered. */
  readonly address: string
  readonly siteUrl: string
}

/** What directories take for a podcast of a radio whose feed names nothing. */
const MUSIC = 'Music'
const FRENCH = 'fr'

const namespaces = Object.fromEntries(
  (['itunes', 'atom', 'podcast'] as const).map((prefix) => [
    `xmlns:${prefix}`,
    PODCAST_NAMESPACES[prefix] ?? '',
  ]),
)

const pictureOf = ({ channel: { imageUrl, title } }: RssSource, link: string): readonly string[] =>
  imageUrl === ''
    ? []
    : [
        xmlElement('itunes:image', { href: imageUrl }),
        xmlElement(
          'image',
          {},
          [
            ...xmlTextElement('url', imageUrl),
            ...xmlTextElement('title', title),
            ...xmlTextElement('link', link),
          ].join(''),
        ),
      ]

const describeChannel = (source: RssSource): readonly string[] => {
  const { channel, address, siteUrl } = source
  const link = new URL('/podcasts', siteUrl).href
  return [
    xmlElement('atom:link', { href: address, rel: 'self', type: 'application/rss+xml' }),
    ...xmlTextElement('title', channel.title),
    ...xmlTextElement('link', link),
    ...xmlTextElement('description', channel.description || channel.title),
    ...xmlTextElement('language', channel.language || FRENCH),
    ...xmlTextElement('copyright', channel.copyright),
    ...xmlTextElement('itunes:author', channel.author || channel.title),
    ...xmlTextElement('itunes:explicit', String(channel.isExplicit)),
    ...xmlTextElement('itunes:type', 'episodic'),
    xmlElement('itunes:category', { text: channel.category || MUSIC }),
    ...pictureOf(source, link),
    ...xmlTextElement('podcast:guid', channel.guid || podcastGuid(address)),
  ]
}

/** The podcasts of the site as RSS 2.0, with the words of Apple and of the Podcast Index. */
const writeRss = (source: RssSource): string => {
  const items = source.podcasts.map((podcast) => rssItem(podcast, source.siteUrl))
  const channel = xmlElement('channel', {}, `\n${[...describeChannel(source), ...items].join('\n')}\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement('rss', { version: '2.0', ...namespaces }, channel)}\n`
}

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
 * `GET /podcasts.rss`: every podcast, for programs that follow them; items lead to pages of the site. `GET /soundcloud-rss`: the
 * whole feed in one document.
 * @param siteUrl absent, the site is at the origin of this service
 */
export const addRssRoutes = ({ get }: Routes, feed: FeedSource, siteUrl: string | undefined): void => {
  const type = 'application/rss+xml'
  const write = writer(siteUrl)
  get(PATH, async (_request, base) =>
    map(await feed(base), (read) => {
      const rss = write(read, base)
      return { body: rss.body, of: rss, type, cacheControl: FEED_CACHE_CONTROL, namesAddress: true }
    }),
  )
  get('/soundcloud-rss', async (_request, base) =>
    map(await feed(base), (read) => ({ body: read.xml, of: read, type, cacheControl: FEED_CACHE_CONTROL })),
  )
}
