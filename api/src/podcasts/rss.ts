import { createHash } from 'node:crypto'
import { parseUrl } from '@site/shared/address'
import { podcastPath } from '@site/shared/podcast'
import { map } from '@site/shared/result'
import { formatTitle } from '@site/shared/title'
import { nameBody } from '../net/http/bodies'
import type { Routes } from '../net/http/routes'
import { PODCAST_NAMESPACES, xmlElement, xmlText, xmlTextElement } from '../text/xml'
import { chooseFeedCaching, type Feed, type FeedPodcast, type FeedSource } from './feed/feed'
import type { FeedChannel } from './feed/feedDocument'

/** The UUID namespace of podcasts in the Podcast Index. */
const NAMESPACE = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6'

const VERSION_5 = 0x50
const VARIANT = 0x80

/** The GUID of a podcast: a UUID of version 5 of the feed's address, without its scheme and trailing slashes. */
export const podcastGuid = (feedAddress: string): string => {
  const name = feedAddress.replace(/^[a-z]+:\/\//i, '').replace(/\/+$/, '')
  const namespace = Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex')
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | VERSION_5
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | VARIANT
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

const joinLines = (lines: readonly string[]): string => lines.filter((line) => line !== '').join('\n')

/** An address as RSS wants it, in ASCII: feeds have some with spaces and accents. */
const encodeAddress = (address: string): string => parseUrl(address)?.href ?? address

const ENCLOSURE_URL = /(<enclosure\b[^<>]*?\burl\s*=\s*)(?:"([^"<>]*)"|'([^'<>]*)')/g
const UNENCODED = /[^!-~]/

/** The whole feed with the addresses of its sounds encoded; else each item stays as it came. */
const encodeEnclosures = (xml: string): string =>
  xml.replace(ENCLOSURE_URL, (whole, before: string, double?: string, single?: string) => {
    const url = (double ?? single ?? '').trim()
    return UNENCODED.test(double ?? single ?? '')
      ? `${before}"${encodeAddress(url).replaceAll('"', '%22')}"`
      : whole
  })

/** A podcast as an item of RSS, which leads to its page on the site. */
const rssItem = (podcast: FeedPodcast, siteUrl: string): string => {
  const { artist, publishedAt, durationMs, coverUrl, chaptersUrl, lengthBytes } = podcast
  const lines = [
    xmlTextElement('title', formatTitle(podcast, ' - ')),
    xmlTextElement('link', new URL(podcastPath(podcast), siteUrl).href),
    xmlElement('guid', { isPermaLink: 'false' }, xmlText(podcast.id)),
    xmlTextElement('pubDate', publishedAt === null ? '' : new Date(publishedAt).toUTCString()),
    xmlTextElement('description', podcast.description),
    xmlTextElement('itunes:author', artist),
    xmlTextElement('itunes:duration', durationMs > 0 ? String(Math.round(durationMs / 1_000)) : ''),
    coverUrl ? xmlElement('itunes:image', { href: encodeAddress(coverUrl) }) : '',
    xmlElement('enclosure', {
      url: encodeAddress(podcast.enclosureUrl),
      length: String(lengthBytes),
      type: podcast.enclosureType,
    }),
    chaptersUrl
      ? xmlElement('podcast:chapters', { url: encodeAddress(chaptersUrl), type: 'application/json+chapters' })
      : '',
    podcast.passedOn,
  ]
  return xmlElement('item', {}, joinLines(lines))
}

/** The category of a radio whose feed names none. */
const MUSIC = 'Music'
const FRENCH = 'fr'

const NAMESPACES = Object.fromEntries(
  ['itunes', 'atom', 'podcast'].map((prefix) => [`xmlns:${prefix}`, PODCAST_NAMESPACES[prefix] ?? '']),
)

const describeChannel = (channel: FeedChannel, address: string, siteUrl: string): string => {
  const { title } = channel
  const imageUrl = channel.imageUrl && encodeAddress(channel.imageUrl)
  const link = new URL('/podcasts', siteUrl).href
  const image = [
    xmlTextElement('url', imageUrl),
    xmlTextElement('title', title),
    xmlTextElement('link', link),
  ].join('')
  return joinLines([
    xmlElement('atom:link', { href: address, rel: 'self', type: 'application/rss+xml' }),
    xmlTextElement('title', title),
    xmlTextElement('link', link),
    xmlTextElement('description', channel.description || title),
    xmlTextElement('language', channel.language || FRENCH),
    xmlTextElement('copyright', channel.copyright),
    xmlTextElement('itunes:author', channel.author || title),
    xmlTextElement('itunes:explicit', String(channel.isExplicit)),
    channel.isBlocked ? xmlTextElement('itunes:block', 'Yes') : '',
    xmlTextElement('itunes:type', 'episodic'),
    xmlElement('itunes:category', { text: channel.category || MUSIC }),
    ...(imageUrl === ''
      ? []
      : [xmlElement('itunes:image', { href: imageUrl }), xmlElement('image', {}, image)]),
    xmlTextElement('podcast:guid', channel.guid || podcastGuid(address)),
  ])
}

/** The podcasts of the site as RSS 2.0, with the elements of Apple and of the Podcast Index. */
const writeRss = ({ channel, podcasts }: Feed, address: string, siteUrl: string): string => {
  const items = podcasts.filter(({ isBlocked }) => !isBlocked).map((podcast) => rssItem(podcast, siteUrl))
  const content = [describeChannel(channel, address, siteUrl), ...items].join('\n')
  const rss = xmlElement(
    'rss',
    { version: '2.0', ...NAMESPACES },
    xmlElement('channel', {}, `\n${content}\n`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${rss}\n`
}

const PATH = '/podcasts.rss'

/**
 * `GET /podcasts.rss`: every podcast, for programs that follow them; items lead to pages of the site. `GET /soundcloud-rss`: the
 * whole feed in one document.
 * @param siteUrl absent, the site is at the origin of this service
 */
export const addRssRoutes = ({ get }: Routes, feed: FeedSource, siteUrl: string | undefined): void => {
  const describe = (read: Feed) => ({ type: 'application/rss+xml', cacheControl: chooseFeedCaching(read) })
  get(PATH, async (_request, base) =>
    map(await feed(base), (read) => {
      const write = () => ({ text: writeRss(read, `${base}${PATH}`, siteUrl ?? new URL(base).origin) })
      const body = { key: nameBody(read, PATH, base), prepare: () => ({ bytes: read.xml.length, write }) }
      return { ...describe(read), body, namesAddress: true }
    }),
  )
  get('/soundcloud-rss', async (_request, base) =>
    map(await feed(base), (read) => {
      const write = () => ({ text: encodeEnclosures(read.xml) })
      const body = { key: nameBody(read, 'xml'), prepare: () => ({ bytes: read.xml.length, write }) }
      return { ...describe(read), body }
    }),
  )
}
