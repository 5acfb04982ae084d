import { err, ok, type Result } from '@site/shared/result'
import { mediaUrl, webUrl } from '../webUrl/webUrl'
import { parseDurationMs } from './duration'
import { descriptionText, titleText } from './feedText'
import { splitTitle } from './lines'
import type { FeedPodcast } from './podcast'
import { podcastsContent } from './podcasts.content'
import { publicationOf } from './publication'
import { trackUrnOf } from './trackUrn'
import { attributeOf, fieldsOf, textOf, type XmlElement, type XmlFields } from './xml'

/** A sound of the feed, whatever its length, before it is known what identifies it. */
export interface FeedItem extends Omit<FeedPodcast, 'id' | 'link'> {
  readonly lengthBytes: number
  /** Empty when there is none. */
  readonly guid: string
  /** Its page on the web; empty when there is none. */
  readonly page: string
}

/** Why an item cannot be used. */
export interface ItemFailure {
  readonly kind: 'without-enclosure'
  readonly title: string
}

/** An enclosure must be longer than this, in bytes, for its item to count as a podcast. */
const PODCAST_OVER_BYTES = 10_000_000

export const countsAsPodcast = ({ lengthBytes }: Pick<FeedItem, 'lengthBytes'>): boolean =>
  lengthBytes > PODCAST_OVER_BYTES

const readLines = (item: XmlFields) => {
  const title = titleText(textOf(item, 'title'))
  const description = descriptionText(textOf(item, 'description'))
  return {
    ...splitTitle({ title: title || podcastsContent.untitled, description }),
    words: `${title}\n${description}`,
  }
}

const readOptional = (item: XmlFields, ownOrigin: string) => {
  const trackUrn = trackUrnOf(textOf(item, 'guid'))
  const coverUrl = mediaUrl(attributeOf(item, 'itunes:image', 'href'), ownOrigin)
  return { ...(trackUrn && { trackUrn }), ...(coverUrl && { coverUrl }) }
}

/** Reads one `<item>`; all its text stays text. */
export const readItem = (element: XmlElement, ownOrigin: string): Result<FeedItem, ItemFailure> => {
  const item = fieldsOf(element)
  const enclosureUrl = mediaUrl(attributeOf(item, 'enclosure', 'url'), ownOrigin)
  if (enclosureUrl === undefined) return err({ kind: 'without-enclosure', title: textOf(item, 'title') })
  return ok({
    ...readLines(item),
    ...readOptional(item, ownOrigin),
    enclosureUrl,
    guid: textOf(item, 'guid'),
    page: webUrl(textOf(item, 'link')) ?? '',
    durationMs: parseDurationMs(textOf(item, 'itunes:duration')),
    lengthBytes: Number(attributeOf(item, 'enclosure', 'length')) || 0,
    ...publicationOf(textOf(item, 'pubDate')),
  })
}
