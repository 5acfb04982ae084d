import type { Result } from '@site/shared/result'
import type { ApiFailure } from '../http/failure'
import type { FeedChannel } from './feedChannel'
import type { FeedFacts } from './feedDecision'
import type { IndexedPodcast } from './podcast'

/** Podcasts with the words of all of them. */
export interface PodcastList {
  /** In the order of the feed. */
  readonly podcasts: readonly IndexedPodcast[]
  /** Every word of their titles and descriptions at least once, « -brume-et-fils- ». */
  readonly words: string
}

/** A whole podcast history, read: nothing of it has to be parsed any more. */
export interface Feed extends FeedFacts, PodcastList {
  /** As one RSS document, which every reader of XML accepts. */
  readonly xml: string
  readonly channel: FeedChannel
  /** The sounds of tracks by their numbers, whether they count as podcasts or not. */
  readonly tracks: ReadonlyMap<string, string>
}

/** The podcast history as visitors reach it below `base`; never rejects. */
export type FeedSource = (base: string) => Promise<Result<Feed, ApiFailure>>
