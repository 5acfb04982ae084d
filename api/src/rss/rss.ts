import type { FeedChannel } from '../feed/feedChannel'
import { PODCAST_NAMESPACES } from '../feed/namespaces'
import type { FeedPodcast } from '../feed/podcast'
import { xmlElement, xmlTextElement } from '../xml/writeXml'
import { podcastGuid } from './podcastGuid'
import { rssItem } from './rssItem'

/** What the feed of the site is made of. */
export interface RssSource {
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
export const writeRss = (source: RssSource): string => {
  const items = source.podcasts.map((podcast) => rssItem(podcast, source.siteUrl))
  const channel = xmlElement('channel', {}, `\n${[...describeChannel(source), ...items].join('\n')}\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlElement('rss', { version: '2.0', ...namespaces }, channel)}\n`
}
