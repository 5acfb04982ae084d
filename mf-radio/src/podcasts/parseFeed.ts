import { err, ok, type Result } from '@site/shared/result'
import { countsAsPodcast, type FeedItem, type ItemFailure, readItem } from './feedItem'
import type { Podcast } from './podcast'
import { childNamed, type ParseXml, type XmlElement } from './xml'

export interface FeedFailure {
  readonly kind: 'feed-not-xml' | 'feed-not-rss' | 'feed-empty'
  /** For the log. */
  readonly message: string
}

export interface Feed {
  /** Newest first. */
  readonly podcasts: readonly Podcast[]
  readonly skipped: readonly ItemFailure[]
}

const failure = (kind: FeedFailure['kind'], message: string) => err({ kind, message })

const toPodcast = ({ lengthBytes: _, ...podcast }: FeedItem): Podcast => podcast

const newestFirst = (a: Podcast, b: Podcast): number => (b.publishedAt ?? 0) - (a.publishedAt ?? 0)

const sortItems = (items: readonly XmlElement[]): Feed => {
  const read = items.map(readItem)
  return {
    podcasts: read
      .flatMap((item) => (item.ok ? [item.value] : []))
      .filter(countsAsPodcast)
      .map(toPodcast)
      .sort(newestFirst),
    skipped: read.flatMap((item) => (item.ok ? [] : [item.error])),
  }
}

/** Reads the podcast feed, an RSS document in the shape SoundCloud gives. An item that cannot be played is skipped. */
export const parseFeed = (xml: string, parseXml: ParseXml): Result<Feed, FeedFailure> => {
  const root = parseXml(xml.trim())
  if (!root) return failure('feed-not-xml', 'The podcast feed is not XML')
  const channel = root.tagName === 'rss' ? childNamed(root, 'channel') : undefined
  if (!channel) return failure('feed-not-rss', 'The podcast feed is not an RSS channel')
  const items = [...channel.children].filter(({ tagName }) => tagName === 'item')
  if (items.length === 0) return failure('feed-empty', 'The podcast feed has no item')
  return ok(sortItems(items))
}
