import { createHash } from 'node:crypto'
import { parseUrl } from '@site/shared/address'
import { podcastPath } from '@site/shared/podcast'
import { err, map } from '@site/shared/result'
import { de } from '@site/shared/text'
import { artistNames, formatTitle, namesArtist } from '@site/shared/title'
import * as v from 'valibot'
import type { CoverFields } from '../covers/episodeCover'
import { nameBody } from '../net/http/bodies'
import { badRequest } from '../net/http/failure'
import type { Routes } from '../net/http/routes'
import { PODCAST_NAMESPACES, xmlElement, xmlText, xmlTextElement } from '../text/xml'
import { chooseFeedCaching, type Feed, type FeedSource } from './feed/feed'
import type { FeedChannel } from './feed/feedDocument'
import type { FeedPodcast } from './feed/feedPodcast'
import { findByArtist, PodcastsQuerySchema } from './podcastsQuery'

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

/** Names the artists as hosts, the default role of the namespace, unless the source names people itself. */
const writePeople = (podcast: FeedPodcast): readonly string[] =>
  podcast.passedOn.includes('<podcast:person') || !namesArtist(podcast)
    ? []
    : artistNames(podcast.artist).map((name) => xmlElement('podcast:person', { role: 'host' }, xmlText(name)))

/** What an item depends on besides its podcast. */
interface ItemPlace {
  readonly siteUrl: string
  readonly coverUrl: string | undefined
}

/** A podcast as an item of RSS, which leads to its page on the site. */
const rssItem = (podcast: FeedPodcast, { siteUrl, coverUrl }: ItemPlace): string => {
  const { artist, publishedAt, durationMs, chaptersUrl, lengthBytes } = podcast
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
    ...writePeople(podcast),
    podcast.passedOn,
  ]
  return xmlElement('item', {}, joinLines(lines))
}

const written = new WeakMap<FeedPodcast, ItemPlace & { readonly xml: string }>()

/** Keeps the XML of each item for the site of the last request: visitors may request feeds of any names. */
const writeItem = (podcast: FeedPodcast, place: ItemPlace): string => {
  const last = written.get(podcast)
  if (last?.siteUrl === place.siteUrl && last.coverUrl === place.coverUrl) return last.xml
  const xml = rssItem(podcast, place)
  written.set(podcast, { ...place, xml })
  return xml
}

/** The category of a radio whose feed names none. */
const MUSIC = 'Music'
const FRENCH = 'fr'

const NAMESPACES = Object.fromEntries(
  ['itunes', 'atom', 'podcast'].map((prefix) => [`xmlns:${prefix}`, PODCAST_NAMESPACES[prefix] ?? '']),
)

/**
 * Mix shows are episodes, with a date and a host: `music` describes an album whose items are its songs.
 * See the tag `medium` of the namespace of the Podcast Index.
 */
const MEDIUM = 'podcast'

/** The settings of our feeds. */
interface RssSettings extends Pick<FeedPlace, 'cover'> {
  /** Absent, the site is at the origin of this service. */
  readonly siteUrl?: string | undefined
  /** The page for donations; absent, the feeds name none. */
  readonly fundingUrl?: string | undefined
}

interface FeedPlace {
  /** The address of this feed. */
  readonly address: string
  readonly siteUrl: string
  readonly fundingUrl: string | undefined
  /** The artist line whose shows the feed has; absent, it has all shows. */
  readonly named: string | undefined
  /** Where this service is reached. */
  readonly base: string
  /** The picture of an item; undefined for one without any. */
  readonly cover: (podcast: CoverFields, base: string) => string | undefined
}

const findArchive = ({ siteUrl, named }: FeedPlace): string => {
  const archive = new URL('/podcasts', siteUrl)
  if (named !== undefined) archive.searchParams.set('recherche', named)
  return archive.href
}

/** Describes the feed of an artist line as a podcast with its own title and guid. */
const narrowChannel = (channel: FeedChannel, named: string | undefined): FeedChannel =>
  named === undefined
    ? channel
    : {
        ...channel,
        title: `${named} – ${channel.title}`,
        description: `Les émissions ${de(named)} sur ${channel.title}.`,
        author: named,
        guid: '',
      }

/** The limit of the namespace, in characters. */
const MAX_FUNDING = 128

const describeFunding = (radio: string, fundingUrl: string | undefined): string =>
  fundingUrl === undefined
    ? ''
    : xmlElement('podcast:funding', { url: fundingUrl }, xmlText(`Soutenir ${radio}`.slice(0, MAX_FUNDING)))

const describeChannel = (whole: FeedChannel, place: FeedPlace): string => {
  const channel = narrowChannel(whole, place.named)
  const { title } = channel
  const imageUrl = channel.imageUrl && encodeAddress(channel.imageUrl)
  const link = findArchive(place)
  const image = [
    xmlTextElement('url', imageUrl),
    xmlTextElement('title', title),
    xmlTextElement('link', link),
  ].join('')
  return joinLines([
    xmlElement('atom:link', { href: place.address, rel: 'self', type: 'application/rss+xml' }),
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
    xmlTextElement('podcast:guid', channel.guid || podcastGuid(place.address)),
    xmlTextElement('podcast:medium', MEDIUM),
    describeFunding(whole.title, place.fundingUrl),
  ])
}

/** The podcasts of the site as RSS 2.0, with the elements of Apple and of the Podcast Index. */
export const writeRss = ({ channel, podcasts }: Feed, place: FeedPlace): string => {
  const theirs = place.named === undefined ? podcasts : findByArtist(podcasts, place.named)
  const items = theirs
    .filter(({ isBlocked }) => !isBlocked)
    .map((podcast) =>
      writeItem(podcast, { siteUrl: place.siteUrl, coverUrl: place.cover(podcast, place.base) }),
    )
  const content = [describeChannel(channel, place), ...items].join('\n')
  const rss = xmlElement(
    'rss',
    { version: '2.0', ...NAMESPACES },
    xmlElement('channel', {}, `\n${content}\n`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${rss}\n`
}

const PATH = '/podcasts.rss'

const RssQuerySchema = v.pick(PodcastsQuerySchema, ['named'])

/**
 * `GET /podcasts.rss`: every podcast, for programs that follow them; items link to pages of the site. With `?named=`, the podcasts
 * with a name of an artist line in their title or description, as on a resident's page. `GET /soundcloud-rss`: the whole feed in
 * one document.
 */
export const addRssRoutes = (
  { get }: Routes,
  feed: FeedSource,
  { siteUrl, fundingUrl, cover }: RssSettings,
): void => {
  const describe = (read: Feed) => ({ type: 'application/rss+xml', cacheControl: chooseFeedCaching(read) })
  get(PATH, async (request, base) => {
    const query = v.safeParse(RssQuerySchema, request.query)
    if (!query.success) return err(badRequest('La demande de flux RSS est mal formée.'))
    const { named } = query.output
    const address = `${base}${PATH}${named === undefined ? '' : `?named=${encodeURIComponent(named)}`}`
    const place = { address, base, cover, siteUrl: siteUrl ?? new URL(base).origin, fundingUrl, named }
    return map(await feed(base), (read) => {
      const write = () => ({ text: writeRss(read, place) })
      const body = { key: nameBody(read, PATH, address), prepare: () => ({ bytes: read.xml.length, write }) }
      return { ...describe(read), body, namesAddress: true }
    })
  })
  get('/soundcloud-rss', async (_request, base) =>
    map(await feed(base), (read) => {
      const write = () => ({ text: encodeEnclosures(read.xml) })
      const body = { key: nameBody(read, 'xml'), prepare: () => ({ bytes: read.xml.length, write }) }
      return { ...describe(read), body }
    }),
  )
}
