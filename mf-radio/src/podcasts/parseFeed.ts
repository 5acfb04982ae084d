import { inFeedOrder } from '@site/shared/feed-order'
import { err, ok, type Result } from '@site/shared/result'
import { countsAsPodcast, type ItemFailure, readItem } from './feedItem'
import { type IdentifiedItem, identify } from './identity'
import type { FeedPodcast } from './podcast'
import { childNamed, type ParseXml, type XmlElement } from './xml'

export interface FeedFailure {
  readonly kind: 'feed-not-xml' | 'feed-not-rss' | 'feed-empty'
  /** For the log. */
  readonly message: string
}

export interface Feed {
  /** Newest first; those without a date stay where the feed has them. */
  readonly podcasts: readonly FeedPodcast[]
  readonly skipped: readonly ItemFailure[]
}

const failure = (kind: FeedFailure['kind'], message: string) => err({ kind, message })

const toPodcast = ({ lengthBytes: _, ...podcast }: IdentifiedItem): FeedPodcast => podcast

const sortItems = (items: readonly XmlElement[], ownOrigin: string): Feed => {
  const read = items.map((item) => readItem(item, ownOrigin))
  const usable = read.flatMap((item) => (item.ok ? [item.value] : []))
  return {
    podcasts: inFeedOrder(identify(usable).filter(countsAsPodcast).map(toPodcast)),
    skipped: read.flatMap((item) => (item.ok ? [] : [item.error])),
  }
}

/**
 * Reads the podcast feed, an RSS document in the shape SoundCloud gives. An item that cannot be played is skipped.
 * @param ownOrigin of the page that plays it; none where pages are prerendered
 */
export const parseFeed = (xml: string, parseXml: ParseXml, ownOrigin = ''): Result<Feed, FeedFailure> => {
  const root = parseXml(xml.trim())
  if (!root) return failure('feed-not-xml', 'The podcast feed is not XML')
  const channel = root.tagName === 'rss' ? childNamed(root, 'channel') : undefined
  if (!channel) return failure('feed-not-rss', 'The podcast feed is not an RSS channel')
  const items = [...channel.children].filter(({ tagName }) => tagName === 'item')
  if (items.length === 0) return failure('feed-empty', 'The podcast feed has no item')
  return ok(sortItems(items, ownOrigin))
}
