import { err, map, ok, type Result } from '@site/shared/result'
import { escapeMarkup } from '@site/shared/text'
import type { ReportStep } from '../../net/worker/job'
import { convertAtom } from '../../text/atom'
import { cutItems, findClosingTag } from '../../text/itemSpans'
import { parseRepaired } from '../../text/repairXml'
import {
  findBase,
  joinBases,
  type Namespaces,
  readNamespaces,
  readText,
  type XmlElement,
} from '../../text/xml'
import { type FeedItem, readFeedItem } from './feedItem'
import { withoutItemSecrets } from './secrets'

/** Facts about a page before its items are read. */
export interface PageEnds {
  /** Whether it ends with the closing tag of the channel or of the root. */
  readonly isClosed: boolean
  /** The address of the next page. */
  readonly next?: string
}

/** A page of a feed. */
export interface FeedPage extends PageEnds {
  readonly namespaces: Namespaces
  /** The channel without its items, as XML, without its own addresses. */
  readonly channel: string
  /** Where the feed says that it is from now on; empty where it does not. */
  readonly newAddress: string
  readonly items: readonly FeedItem[]
  /** The XML of unreadable items. */
  readonly broken: readonly string[]
  /** How many items lost a secret of the address of the feed. */
  readonly cleaned: number
}

export interface NoFeed {
  readonly kind: 'not-a-feed'
  readonly message: string
}

const RSS = /<rss(?=[\s>])[^<>]*>/
const RSS_END = 'channel|rss'
/** Of RSS 1.0, whose items are behind the channel, not in it. */
const RDF = /<(?:[A-Za-z_][\w.-]*:)?RDF(?=[\s>])[^<>]*>/
const RDF_END = '(?:[\\w.-]+:)?RDF'
const CHANNEL = /<channel(?=[\s>])[^<>]*>/
/** Links to the feed itself and its pages: its address may be a secret, and our document is elsewhere and whole. */
const OWN_LINK =
  /<((?:[\w.-]{1,64}[:-])?)link\b(?=[^<>]*\brel\s*=\s*["'](?:self|next|prev(?:ious)?|first|last|current|edit|(?:prev|next)-archive)["'])[^<>]*>\s*(?:<\/\1link\s*>\s*)?/gi
const NEW_ADDRESS =
  /<((?:[\w.-]{1,64}[:-])?)new-feed-url\b[^<>]*>(?:(?:[^<]|<!\[CDATA\[[^<\]]*\]\]>){0,2000}<\/\1new-feed-url\s*>\s*)?/gi

/** Each is closed, since the text around them is XML: an instruction may hold what looks like the beginning of the others. */
const COMMENT_OR_SECTION = /<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>/g
const ITEM_TAG = /<\/?item/

/** Escapes sections of the channel that contain item tags: these count as text, and what follows is unchanged. */
const withoutItemTags = (channel: string): string =>
  channel.replace(COMMENT_OR_SECTION, (whole, text: string | undefined) =>
    text !== undefined && ITEM_TAG.test(text) ? escapeMarkup(text) : whole,
  )

const findHref = (channel: XmlElement, relation: string): string | undefined =>
  channel.children
    .find(
      ({ name, attributes }) =>
        // Some hosts write the link without the prefix of Atom.
        /^(?:atom:)?link$/.test(name) &&
        (attributes.get('rel') ?? '').toLowerCase().split(/\s+/).includes(relation),
    )
    ?.attributes.get('href')

/** Older items are on the next page, or in the archive if the feed has no next page (RFC 5005). */
const hrefOfNext = (channel: XmlElement): string | undefined =>
  findHref(channel, 'next') ?? findHref(channel, 'prev-archive')

const readPieces = (pieces: readonly string[], namespaces: Namespaces) => {
  const read = pieces.flatMap((piece) => {
    const parsed = parseRepaired(piece, namespaces, (text) => `<channel>${text}</channel>`)
    return parsed.ok ? [parsed.value] : []
  })
  const next = read.map(({ element }) => hrefOfNext(element)).find((href) => href !== undefined)
  const newAddress = read.map(({ element }) => readText(element, 'itunes:new-feed-url'))
  return {
    channel: read
      .map(({ text }) => withoutItemTags(text.replace(OWN_LINK, '').replace(NEW_ADDRESS, '')))
      .join(''),
    newAddress: newAddress.find((address) => address !== '') ?? '',
    ...(next === undefined ? {} : { next }),
  }
}

/** Items are read alone: each needs the `xml:base` of the root to resolve its own. */
const withBase = (item: string, base: string): string => {
  const tag = /^<item[^<>]*\sxml:base\b[^<>]*>/.exec(item)?.[0]
  if (base === '') return item
  if (tag === undefined) return `<item ${base}${item.slice('<item'.length)}`
  const own = findBase(tag)
  return own === '' ? item : item.replace(own, () => joinBases(base, own))
}

/** Splits the text into channels, of which there may be several, and the text behind each. */
const splitChannel = (text: string): readonly string[] => {
  const pieces: string[] = []
  let rest = text
  for (let end = findClosingTag(rest, 'channel'); end; end = findClosingTag(rest, 'channel')) {
    pieces.push(rest.slice(0, end.start))
    rest = rest.slice(end.end)
  }
  return [...pieces, rest]
}

interface Pieces {
  readonly items: readonly string[]
  readonly around: readonly string[]
  readonly isClosed: boolean
}

const splitPieces = (content: string, endTags: string): Pieces => {
  const { before, items, behind } = cutItems(content)
  const end = findClosingTag(behind, endTags)
  return {
    items,
    around: [before, behind.slice(0, end?.start)].flatMap(splitChannel),
    isClosed: end !== undefined,
  }
}

/** The content of the channel, whatever comes before it. */
const openChannel = (source: string): Result<Pieces & { readonly namespaces: Namespaces }, NoFeed> => {
  const xml = convertAtom(source)
  const rss = RSS.exec(xml)
  const root = rss ?? RDF.exec(xml)
  const channel = root && CHANNEL.exec(xml.slice(root.index))
  if (!root || !channel) return err({ kind: 'not-a-feed', message: 'no RSS channel and no Atom' })
  const namespaces = readNamespaces(root[0] + channel[0])
  const base = joinBases(findBase(root[0]), findBase(channel[0]))
  const content = xml.slice(root.index + channel.index + channel[0].length)
  const pieces = splitPieces(content, rss ? RSS_END : RDF_END)
  return ok({ namespaces, ...pieces, items: pieces.items.map((item) => withBase(item, base)) })
}

const ITEM_END = /<\/(?:[\w.-]{1,64}:)?(?:item|entry)\s*>/y

/** Where the last whole item ends; 0 without one. */
const findLastItem = (xml: string): number => {
  for (let at = xml.lastIndexOf('</'); at > 0; at = xml.lastIndexOf('</', at - 1)) {
    ITEM_END.lastIndex = at
    if (ITEM_END.test(xml)) return ITEM_END.lastIndex
  }
  return 0
}

/**
 * A page that was cut at its limit, closed behind its last whole item: it is read as far as it may be, where one that came cut is not.
 * Undefined without a whole item.
 */
export const closePage = (xml: string): string | undefined => {
  const end = findLastItem(xml)
  if (end === 0) return undefined
  const root = /<((?:[A-Za-z_][\w.-]{0,63}:)?(?:rss|RDF|feed))(?=[\s>])/.exec(xml)?.[1] ?? 'rss'
  return `${xml.slice(0, end)}${root === 'rss' ? '</channel>' : ''}</${root}>`
}

/** Reads where a page ends and leads to, without its items. */
export const readPageEnds = (xml: string): Result<PageEnds, NoFeed> =>
  map(openChannel(xml), ({ namespaces, around, isClosed }) => {
    const { next } = readPieces(around, namespaces)
    return { isClosed, ...(next !== undefined && { next }) }
  })

/**
 * Reads a page of a feed, whatever stands before it. An item, or a piece of the channel, that is not XML is skipped; one
 * that is cut off is ignored. Its steps are the channel and the items, which are counted from 1.
 * @param secrets the secrets in the address of the feed, which are removed from its items
 */
export const readFeedPage = (
  xml: string,
  at: ReportStep = () => {},
  secrets: readonly string[] = [],
): Result<FeedPage, NoFeed> => {
  at('channel')
  return map(openChannel(xml), ({ namespaces, items, around, isClosed }) => {
    const ends = readPieces(around, namespaces)
    const read = items.map((written, index) => {
      at(`item ${index + 1}`)
      const item = withoutItemSecrets(written, secrets)
      return { item, isCleaned: item !== written, result: readFeedItem(item, namespaces) }
    })
    return {
      namespaces,
      ...ends,
      isClosed,
      items: read.flatMap(({ result }) => (result.ok ? [result.value] : [])),
      cleaned: read.filter(({ isCleaned }) => isCleaned).length,
      broken: read.flatMap(({ item, result }) => (result.ok ? [] : [item])),
    }
  })
}
