import { err, ok, type Result } from '@site/shared/result'
import { webUrl } from '../webUrl'
import { parseDurationMs } from './duration'
import { splitTitle } from './lines'
import type { Podcast } from './podcast'
import { podcastsContent } from './podcasts.content'
import { trackUrnOf } from './trackUrn'
import { attributeOf, textOf, type XmlElement } from './xml'

/** A sound of the feed, whatever its length. */
export interface FeedItem extends Podcast {
  readonly lengthBytes: number
}

/** Why an item cannot be used. */
export interface ItemFailure {
  readonly kind: 'without-enclosure'
  readonly title: string
}

/** An enclosure must be longer than this, in bytes, for its item to count as a podcast (spec section 5). */
const PODCAST_OVER_BYTES = 10_000_000

export const countsAsPodcast = ({ lengthBytes }: FeedItem): boolean => lengthBytes > PODCAST_OVER_BYTES

const readDate = (text: string): number | null => {
  const date = Date.parse(text)
  return Number.isNaN(date) ? null : date
}

const readLines = (item: XmlElement) =>
  splitTitle({
    title: textOf(item, 'title') || podcastsContent.untitled,
    description: textOf(item, 'description'),
  })

const readOptional = (item: XmlElement) => {
  const trackUrn = trackUrnOf(textOf(item, 'guid'))
  const coverUrl = webUrl(attributeOf(item, 'itunes:image', 'href'))
  return { ...(trackUrn && { trackUrn }), ...(coverUrl && { coverUrl }) }
}

/** Reads one `<item>`; all its text stays text. */
export const readItem = (item: XmlElement): Result<FeedItem, ItemFailure> => {
  const enclosureUrl = webUrl(attributeOf(item, 'enclosure', 'url'))
  if (enclosureUrl === undefined) return err({ kind: 'without-enclosure', title: textOf(item, 'title') })
  return ok({
    ...readLines(item),
    ...readOptional(item),
    enclosureUrl,
    link: textOf(item, 'link') || textOf(item, 'guid') || enclosureUrl,
    durationMs: parseDurationMs(textOf(item, 'itunes:duration')),
    lengthBytes: Number(attributeOf(item, 'enclosure', 'length')) || 0,
    publishedAt: readDate(textOf(item, 'pubDate')),
  })
}
