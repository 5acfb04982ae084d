import { err, ok, type Result } from '@site/shared/result'
import { webUrl } from '../webUrl'
import { parseDurationMs } from './duration'
import { splitTitle } from './lines'
import type { Podcast } from './podcast'
import { podcastsContent } from './podcasts.content'
import { publicationOf } from './publication'
import { trackUrnOf } from './trackUrn'
import { attributeOf, fieldsOf, textOf, type XmlElement, type XmlFields } from './xml'

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

const readLines = (item: XmlFields) =>
  splitTitle({
    title: textOf(item, 'title') || podcastsContent.untitled,
    description: textOf(item, 'description'),
  })

const readOptional = (item: XmlFields) => {
  const trackUrn = trackUrnOf(textOf(item, 'guid'))
  const coverUrl = webUrl(attributeOf(item, 'itunes:image', 'href'))
  return { ...(trackUrn && { trackUrn }), ...(coverUrl && { coverUrl }) }
}

/** Reads one `<item>`; all its text stays text. */
export const readItem = (element: XmlElement): Result<FeedItem, ItemFailure> => {
  const item = fieldsOf(element)
  const enclosureUrl = webUrl(attributeOf(item, 'enclosure', 'url'))
  if (enclosureUrl === undefined) return err({ kind: 'without-enclosure', title: textOf(item, 'title') })
  return ok({
    ...readLines(item),
    ...readOptional(item),
    enclosureUrl,
    link: textOf(item, 'link') || textOf(item, 'guid') || enclosureUrl,
    durationMs: parseDurationMs(textOf(item, 'itunes:duration')),
    lengthBytes: Number(attributeOf(item, 'enclosure', 'length')) || 0,
    ...publicationOf(textOf(item, 'pubDate')),
  })
}
