import { foldForSearch } from '@site/shared/fold-for-search'
import type { FeedItem } from '../feed/feedItem'
import { parseDurationMs } from './duration'
import { descriptionText, descriptionWithAddresses, titleText } from './feedText'
import { identify, type ReadItem } from './identity'
import { splitTitle } from './lines'
import type { FeedPodcast } from './podcast'
import { publicationOf } from './publication'
import { trackUrnOf } from './trackUrn'

/** An enclosure must be longer than this, in bytes, for its item to count as a podcast. */
const PODCAST_OVER_BYTES = 10_000_000

const UNTITLED = 'Sans titre'

/** The address when it is one of the web, so that nothing else (`javascript:`, `data:`) is ever opened or played. */
const webUrl = (address: string): string | undefined =>
  /^https?:\/\//i.test(address) && URL.canParse(address) ? address : undefined

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

const readOptional = ({ guid, imageUrl, chaptersUrl: chapters }: FeedItem) => {
  const trackUrn = trackUrnOf(guid)
  const coverUrl = webUrl(imageUrl)
  const chaptersUrl = webUrl(chapters)
  return {
    ...(trackUrn && { trackUrn }),
    ...(coverUrl && { coverUrl }),
    ...(chaptersUrl && { chaptersUrl }),
  }
}

/** One without a sound is none. */
const readItem = (item: FeedItem): readonly ReadItem[] => {
  const enclosureUrl = webUrl(item.enclosureUrl)
  if (enclosureUrl === undefined) return []
  const read = {
    ...readLines(item),
    ...readOptional(item),
    description: descriptionWithAddresses(item.description),
    enclosureUrl,
    enclosureType: mediaType(item.enclosureType),
    chapters: item.chapters,
    guid: item.guid,
    page: webUrl(item.link) ?? '',
    durationMs: parseDurationMs(item.duration),
    lengthBytes: Number(item.enclosureLength) || 0,
    ...publicationOf(item.publishedAt),
  }
  return [read]
}

const countsAsPodcast = ({ lengthBytes }: { readonly lengthBytes: number }) =>
  lengthBytes > PODCAST_OVER_BYTES

/** The podcasts among the items of a feed, in its order; all their text stays text. */
export const readPodcasts = (items: readonly FeedItem[]): readonly FeedPodcast[] =>
  identify(items.flatMap(readItem)).filter(countsAsPodcast)
