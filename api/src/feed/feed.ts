import { inFeedOrder } from '@site/shared/feed-order'
import { map, type Result } from '@site/shared/result'
import type { ApiFailure } from '../http/failure'
import type { Namespaces } from '../xml/xml'
import { type FeedChannel, readFeedChannel } from './feedChannel'
import type { FeedItem } from './feedItem'
import { type NoFeed, readFeedPage } from './feedPage'

/** A whole podcast history. */
export interface Feed {
  /** As one RSS document, which every reader of XML accepts. */
  readonly xml: string
  readonly channel: FeedChannel
  /** Each once, newest first; those without a date stay where the feed has them. */
  readonly items: readonly FeedItem[]
  /** Whether no item is known to be missing: pages that failed are whole where an earlier copy fills them. */
  readonly isWhole: boolean
}

/** What a feed is made of. */
export interface FeedParts {
  readonly namespaces: Namespaces
  readonly channel: string
  readonly items: readonly FeedItem[]
  readonly isWhole: boolean
}

/** The podcast history as visitors reach it below `base`; never rejects. */
export type FeedSource = (base: string) => Promise<Result<Feed, ApiFailure>>

const attributeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

const declarations = (namespaces: Namespaces) =>
  Object.entries(namespaces)
    .map(([prefix, uri]) => ` xmlns:${prefix}="${attributeText(uri)}"`)
    .join('')

/** Some feeds give one guid to several sounds, which are several items. */
const keyOf = ({ guid, enclosureUrl, xml }: FeedItem) =>
  guid || enclosureUrl ? `${guid}\n${enclosureUrl}` : xml

const unique = (items: readonly FeedItem[]) => {
  const first = new Map<string, FeedItem>()
  for (const item of items) if (!first.has(keyOf(item))) first.set(keyOf(item), item)
  return [...first.values()]
}

/** Puts a feed together. Of items that come twice the first counts. */
export const makeFeed = ({ namespaces, channel, items, isWhole }: FeedParts): Feed => {
  const ordered = inFeedOrder(unique(items))
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0"${declarations(namespaces)}>`,
    `<channel>${channel}${ordered.map((item) => item.xml).join('\n')}</channel>`,
    '</rss>',
    '',
  ].join('\n')
  return { xml, channel: readFeedChannel(channel, namespaces), items: ordered, isWhole }
}

/** Reads a feed of one page, such as `makeFeed` wrote; one that ends early is not whole. */
export const readFeed = (xml: string): Result<Feed, NoFeed> =>
  map(readFeedPage(xml), (page) => makeFeed({ ...page, isWhole: page.isClosed }))
