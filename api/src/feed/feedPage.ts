import { err, map, ok, type Result } from '@site/shared/result'
import { escapeMarkup } from '@site/shared/text'
import type { ReportStep } from '../worker/job'
import { convertAtom } from './atom'
import { type FeedItem, readFeedItem } from './feedItem'
import { itemSpans } from './itemSpans'
import { parseRepaired } from './repairXml'
import { type Namespaces, namespacesOf, type XmlElement } from './xml'

/** What is known of a page before its items are read. */
export interface PageEnds {
  /** Whether its end came: the closing tag of the channel or of the whole, behind the last item. */
  readonly isClosed: boolean
  /** The address of the next page. */
  readonly next?: string
}

/** What the service reads in a page of a feed. */
export interface FeedPage extends PageEnds {
  readonly namespaces: Namespaces
  /** What the channel tells of itself, as XML, without the link to the next page. */
  readonly channel: string
  readonly items: readonly FeedItem[]
  /** The XML of items nobody can read. */
  readonly broken: readonly string[]
}

export interface NoFeed {
  readonly kind: 'not-a-feed'
  readonly message: string
}

const RSS = /<rss(?=[\s>])[^<>]*>/
const CHANNEL = /<channel(?=[\s>])[^<>]*>/
const CLOSED_CHANNEL = /<\/channel\s*>/
/** Sections first, since a closing tag in one is text; one that nobody closed swallows what is behind it. */
const SECTION_OR_END = /<!--(?:[\s\S]*?-->)?|<!\[CDATA\[(?:[\s\S]*?\]\]>)?|<\/(?:channel|rss)\s*>/g
const NEXT_LINK = /<(?:[\w.-]{1,64}:)?link\b(?=[^<>]*\brel\s*=\s*["']next["'])[^<>]*>\s*/g

const COMMENT_OR_SECTION = /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>/g
const ITEM_TAG = /<\/?item/

/** Where a section of the channel speaks of items it is written as text: what comes behind it is read as it was. */
const withoutItemTags = (channel: string): string =>
  channel.replace(COMMENT_OR_SECTION, (whole, text: string | undefined) =>
    text !== undefined && ITEM_TAG.test(text) ? escapeMarkup(text) : whole,
  )

const hrefOfNext = (channel: XmlElement): string | undefined =>
  channel.children
    .find(({ name, attributes }) => name === 'atom:link' && attributes.get('rel') === 'next')
    ?.attributes.get('href')

const readPieces = (pieces: readonly string[], namespaces: Namespaces) => {
  const read = pieces.flatMap((piece) => {
    const parsed = parseRepaired(piece, namespaces, (text) => `<channel>${text}</channel>`)
    return parsed.ok ? [parsed.value] : []
  })
  const next = read.map(({ element }) => hrefOfNext(element)).find((href) => href !== undefined)
  return {
    channel: read.map(({ text }) => withoutItemTags(text.replace(NEXT_LINK, ''))).join(''),
    ...(next === undefined ? {} : { next }),
  }
}

const untilClosed = (text: string): string => text.slice(0, CLOSED_CHANNEL.exec(text)?.index)

/** Whether a closing tag of the channel or of the whole is in what follows the last item. */
const hasEnd = (text: string): boolean => {
  for (const [found] of text.matchAll(SECTION_OR_END)) {
    if (found.startsWith('</')) return true
    if (found === '<!--' || found === '<![CDATA[') return false
  }
  return false
}

interface Pieces {
  readonly items: readonly string[]
  readonly around: readonly string[]
  readonly isClosed: boolean
}

const piecesOf = (content: string): Pieces => {
  const spans = itemSpans(content)
  const behind = content.slice(spans.at(-1)?.end ?? 0)
  const [first] = spans
  return {
    items: spans.map(({ start, end }) => content.slice(start, end)),
    around: [...(first ? [content.slice(0, first.start)] : []), untilClosed(behind)],
    isClosed: hasEnd(behind),
  }
}

/** The content of the channel, whatever comes before it. */
const openChannel = (source: string): Result<Pieces & { readonly namespaces: Namespaces }, NoFeed> => {
  const xml = convertAtom(source)
  const rss = RSS.exec(xml)
  const channel = rss && CHANNEL.exec(xml.slice(rss.index))
  if (!rss || !channel) return err({ kind: 'not-a-feed', message: 'no RSS channel and no Atom' })
  const namespaces = namespacesOf(rss[0] + channel[0])
  return ok({ namespaces, ...piecesOf(xml.slice(rss.index + channel.index + channel[0].length)) })
}

/** Reads where a page ends and leads to, without its items. */
export const readPageEnds = (xml: string): Result<PageEnds, NoFeed> =>
  map(openChannel(xml), ({ namespaces, around, isClosed }) => {
    const { next } = readPieces(around, namespaces)
    return { isClosed, ...(next !== undefined && { next }) }
  })

/**
 * Reads a page of a feed, whatever stands before it. An item, or a piece of the channel, that is no XML costs itself only; one
 * that is cut off was never there. Its steps are the channel and the items, which are counted from 1.
 */
export const readFeedPage = (xml: string, at: ReportStep = () => {}): Result<FeedPage, NoFeed> => {
  at('channel')
  return map(openChannel(xml), ({ namespaces, items, around, isClosed }) => {
    const ends = readPieces(around, namespaces)
    const read = items.map((item, index) => {
      at(`item ${index + 1}`)
      return { item, result: readFeedItem(item, namespaces) }
    })
    return {
      namespaces,
      ...ends,
      isClosed,
      items: read.flatMap(({ result }) => (result.ok ? [result.value] : [])),
      broken: read.flatMap(({ item, result }) => (result.ok ? [] : [item])),
    }
  })
}
