import { HOUR_MS } from '@site/shared/durations'
import { inFeedOrder } from '@site/shared/podcast'
import { ok, type Result } from '@site/shared/result'
import type { ReportStep } from '../../net/worker/job'
import { titleText } from '../../text/feedText'
import {
  findWebUrl,
  type Namespaces,
  parseXml,
  readAttribute,
  readText,
  type XmlElement,
} from '../../text/xml'
import { type FeedItem, identifyItem, readBlock } from './feedItem'
import { type FeedPage, type NoFeed, readFeedPage } from './feedPage'
import { hasSecret, withoutSecrets } from './secrets'
import { soundKey } from './sounds'

/** The channel of a feed; missing texts are empty. */
export interface FeedChannel {
  /** « Podcasts » where the feed has no title. */
  readonly title: string
  readonly description: string
  readonly language: string
  readonly copyright: string
  readonly author: string
  readonly imageUrl: string
  readonly category: string
  readonly isExplicit: boolean
  /** Its own GUID in the Podcast Index. */
  readonly guid: string
  /** Whether directories of podcasts are asked to leave the whole feed out. */
  readonly isBlocked: boolean
}

const UNTITLED = 'Podcasts'

const NOTHING: XmlElement = { name: 'channel', attributes: new Map(), children: [], text: '' }

/** By priority; RSS 1.0 has two `image`, one of which refers to the other. */
const IMAGES = ['itunes:image', 'image', 'googleplay:image', 'media:thumbnail']

const readImage = (image: XmlElement): string =>
  (image.attributes.get('href') || image.attributes.get('url') || readText(image, 'url') || image.text).trim()

const findImage = ({ children }: XmlElement): string =>
  findWebUrl(IMAGES.flatMap((name) => children.filter((child) => child.name === name).map(readImage)))

const read = (channel: XmlElement): FeedChannel => ({
  title: titleText(readText(channel, 'title')) || UNTITLED,
  description: readText(channel, 'description') || readText(channel, 'itunes:summary'),
  language: readText(channel, 'language'),
  copyright: readText(channel, 'copyright'),
  author: titleText(readText(channel, 'itunes:author')),
  imageUrl: findImage(channel),
  category: readAttribute(channel, 'itunes:category', 'text'),
  isExplicit: /^(?:yes|true|explicit)$/i.test(readText(channel, 'itunes:explicit')),
  guid: readText(channel, 'podcast:guid'),
  isBlocked: readBlock(channel),
})

/** Reads the XML of a channel without its items. */
const readFeedChannel = (xml: string, namespaces: Namespaces): FeedChannel => {
  const parsed = parseXml(`<channel>${xml}</channel>`, namespaces)
  return read(parsed.ok ? parsed.value : NOTHING)
}

/** The input of a reading. */
export interface FeedTexts {
  /** The XML of its pages, in their order. */
  readonly pages: readonly string[]
  /** Whether a page is missing. */
  readonly isCut: boolean
  /** The time from which on items are not shown yet, in ms since 1970; absent, all are. */
  readonly until?: number | undefined
  /** What of the address of the feed is secret. */
  readonly secrets?: readonly string[] | undefined
  /** The previous copy, which fills gaps. */
  readonly last?: { readonly xml: string; readonly isWhole: boolean } | undefined
}

/** All pages of a feed as one document. */
export interface FeedDocument {
  readonly xml: string
  /** Where the first item begins in `xml`. One line feed separates them. */
  readonly itemsAt: number
  readonly namespaces: Namespaces
  readonly channel: FeedChannel
  /** Each once, newest first; those without a date stay where the feed has them. */
  readonly items: readonly FeedItem[]
  /** Counts repeated items. */
  readonly repeated: number
  /** How many have a date that is to come. */
  readonly future: number
  /** How many have a secret of the address of the feed in them. */
  readonly withSecret: number
  /** How many items lost such a secret in a link, a picture or a text. */
  readonly cleaned: number
  /** How many chapters written in items have no title or no readable time. */
  readonly badChapters: number
  /** Where the feed says that it is from now on; empty where it does not. */
  readonly newAddress: string
  readonly unreadable: number
  /** Whether items are missing that the previous copy may have. */
  readonly lacksItems: boolean
  /** Whether no item is missing as far as known: an earlier copy may fill failed pages. */
  readonly isWhole: boolean
}

interface DocumentParts extends Omit<FeedDocument, 'xml' | 'itemsAt' | 'channel' | 'repeated'> {
  /** As XML. */
  readonly channel: string
}

const attributeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const declarations = (namespaces: Namespaces) =>
  Object.entries(namespaces)
    .map(([prefix, uri]) => ` xmlns:${prefix}="${attributeText(uri)}"`)
    .join('')

/**
 * Equal items share two of guid, title and sound. Hosts stamp addresses anew and
 * change guids; some give one guid to several sounds, or one sound to several shows, which are several items.
 */
const listKeys = ({ guid, title, enclosureUrl, xml }: FeedItem): readonly string[] => {
  if (enclosureUrl === '') return [guid === '' ? xml : `guid ${guid}`]
  const sound = soundKey(enclosureUrl)
  const withTitle = title === '' ? [] : [`title ${title}\n${sound}`, `guid ${guid}\ntitle ${title}`]
  return [`guid ${guid}\n${sound}`, ...(guid === '' ? withTitle.slice(0, 1) : withTitle)]
}

const unique = (items: readonly FeedItem[]): readonly FeedItem[] => {
  const known = new Set<string>()
  return items.filter((item) => {
    const keys = listKeys(item)
    const isKnown = keys.some((key) => known.has(key))
    for (const key of keys) known.add(key)
    return !isKnown
  })
}

/** Builds a feed. The first of repeated items counts. */
const makeDocument = ({ namespaces, channel, items, ...facts }: DocumentParts): FeedDocument => {
  const ordered = inFeedOrder(unique(items))
  const repeated = items.length - ordered.length
  const head = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0"${declarations(namespaces)}>`,
    `<channel>${channel}`,
  ].join('\n')
  const xml = `${head}${ordered.map((item) => item.xml).join('\n')}</channel>\n</rss>\n`
  const read = readFeedChannel(channel, namespaces)
  return { xml, itemsAt: head.length, namespaces, channel: read, items: ordered, repeated, ...facts }
}

/** Some hosts write French local time and call it GMT: in summer it is two hours ahead. */
const MAX_AHEAD_MS = 2 * HOUR_MS

/** Whether an item is shown: an item with a sound is shown up to `MAX_AHEAD_MS` before its date. */
const isOut = ({ publishedAt, enclosureUrl }: FeedItem, until: number): boolean =>
  publishedAt === null || publishedAt <= until + (enclosureUrl === '' ? 0 : MAX_AHEAD_MS)

/** Items taken from the previous copy: those that are broken now, and those of missing pages. */
const missingIn = (
  pages: readonly FeedPage[],
  { last, secrets }: Pick<FeedTexts, 'last' | 'secrets'>,
  isCut: boolean,
  at: ReportStep,
): readonly FeedItem[] => {
  const broken = pages.flatMap((page) => page.broken).join('\n')
  if (!last) return []
  const before = readFeedPage(last.xml, (step) => at(`${step} of the kept copy`), secrets)
  if (!before.ok) return []
  const read = new Set(pages.flatMap(({ items }) => items.map(identifyItem)))
  return before.value.items.filter(
    (item) => !read.has(identifyItem(item)) && (isCut || (item.guid !== '' && broken.includes(item.guid))),
  )
}

/**
 * Every item of every page; what is missing on a page is what the copy from before had. One that ends early is not whole. Its steps
 * are items. Fails if a page is not a feed.
 */
export const readDocument = (texts: FeedTexts, at: ReportStep = () => {}): Result<FeedDocument, NoFeed> => {
  const pages: FeedPage[] = []
  for (const [index, xml] of texts.pages.entries()) {
    const page = readFeedPage(xml, (step) => at(`${step} of page ${index + 1}`), texts.secrets)
    if (!page.ok) return page
    pages.push(page.value)
  }
  const [first] = pages
  const isCut = texts.isCut || pages.some(({ isClosed }) => !isClosed)
  const lacksItems = isCut || pages.some(({ broken }) => broken.length > 0)
  const missing = lacksItems ? missingIn(pages, texts, isCut, at) : []
  const { until = Number.POSITIVE_INFINITY, secrets = [] } = texts
  const all = [...pages.flatMap((page) => page.items), ...missing]
  const items = all.filter((item) => isOut(item, until))
  const document = makeDocument({
    namespaces: Object.assign({}, ...pages.map((page) => page.namespaces).reverse()),
    channel: withoutSecrets(first?.channel ?? '', secrets),
    items,
    future: all.length - items.length,
    withSecret: items.filter(({ xml }) => hasSecret(xml, secrets)).length,
    cleaned: pages.reduce((sum, page) => sum + page.cleaned, 0),
    badChapters: items.reduce((sum, item) => sum + item.badChapters, 0),
    newAddress: first?.newAddress ?? '',
    unreadable: pages.reduce((sum, { broken }) => sum + broken.length, 0),
    lacksItems,
    isWhole: !isCut || (first?.isClosed === true && texts.last?.isWhole === true),
  })
  return ok(document)
}
