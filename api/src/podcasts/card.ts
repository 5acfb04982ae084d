import { createHash } from 'node:crypto'
import { podcastKey } from '@site/shared/podcast-slug'
import type { FeedPodcast } from '../feed/podcast'

/** What the social card of a podcast says: the picture other sites show beside a link to its page. */
export interface Card {
  readonly siteName: string
  readonly artist: string
  /** Empty where the artist line names the show by itself. */
  readonly show: string
  readonly coverUrl?: string
}

/** Another drawing of the same words is another picture. */
const DRAWING = 1

const DIGEST_LENGTH = 12

export const cardOf = ({ artist, show, titleIsWhole, coverUrl }: FeedPodcast, siteName: string): Card => ({
  siteName,
  artist,
  show: titleIsWhole ? '' : show,
  ...(coverUrl && { coverUrl }),
})

/** Of all that is on a card; where this service is reached does not matter. */
export const cardDigest = ({ siteName, artist, show, coverUrl = '' }: Card, base: string): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, siteName, artist, show, coverUrl.replace(`${base}/`, '/')]))
    .digest('base64url')
    .slice(0, DIGEST_LENGTH)

/** The last word of the address of a card, which never changes under it. */
export const cardFile = (podcast: FeedPodcast, siteName: string, base: string): string =>
  `card-${cardDigest(cardOf(podcast, siteName), base)}.jpg`

/** Where this service answers a card. */
export const cardUrl = (podcast: FeedPodcast, siteName: string, base: string): string =>
  `${base}/podcasts/${podcastKey(podcast.id)}/${cardFile(podcast, siteName, base)}`
