import { foldForSearch } from '@site/shared/fold-for-search'
import type { FeedItem } from '../feed/feedItem'
import type { FeedPodcast } from '../feed/podcast'
import { parseDurationMs } from './duration'
import { descriptionText, descriptionWithAddresses, titleText } from './feedText'
import { webUrl } from './identity'
import { splitTitle } from './lines'
import { publicationOf } from './publication'
import { trackUrnOf } from './trackUrn'

/** An enclosure must be longer than this, in bytes, for its item to count as a podcast. */
const PODCAST_OVER_BYTES = 10_000_000

const UNTITLED = 'Sans titre'

const readLines = (item: FeedItem) => {
  const title = titleText(item.title)
  const description = descriptionText(item.description)
  return {
    ...splitTitle({ title: title || UNTITLED, description }),
    words: foldForSearch(`${title}\n${description}`),
  }
}

const MPEG = 'audio/mpeg'

const mediaType = (type: string): string =>
  /^(?:audio|video)\/[\w.+-]+$/i.test(type) ? type.toLowerCase() : MPEG

const readOptional = ({ guid, imageUrl, chaptersUrl: chapters }: FeedItem, id: string) => {
  // The track a shared guid names would be the sound of somebody else.
  const trackUrn = id === guid ? trackUrnOf(guid) : undefined
  const coverUrl = webUrl(imageUrl)
  const chaptersUrl = webUrl(chapters)
  return {
    ...(trackUrn && { trackUrn }),
    ...(coverUrl && { coverUrl }),
    ...(chaptersUrl && { chaptersUrl }),
  }
}

/**
 * The podcast an item is; none where it is too short to count. All its text stays text.
 * @param id what identifies it
 */
export const readPodcast = (item: FeedItem, id: string): readonly FeedPodcast[] => {
  const lengthBytes = Number(item.enclosureLength) || 0
  if (lengthBytes <= PODCAST_OVER_BYTES) return []
  const podcast = {
    ...readLines(item),
    ...readOptional(item, id),
    description: descriptionWithAddresses(item.description),
    enclosureUrl: item.enclosureUrl,
    enclosureType: mediaType(item.enclosureType),
    chapters: item.chapters,
    id,
    link: webUrl(item.link) ?? id,
    durationMs: parseDurationMs(item.duration),
    lengthBytes,
    ...publicationOf(item.publishedAt),
  }
  return [podcast]
}
