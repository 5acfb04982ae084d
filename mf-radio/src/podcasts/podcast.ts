import type { ReplaySource } from '@site/shared/platform'
import type { Lines } from './lines'

/** A past show of the feed that is long enough to count. */
export interface Podcast extends ReplaySource, Lines {
  readonly id: string
  /** Milliseconds since the Unix epoch; null when the feed gives no readable date. */
  readonly publishedAt: number | null
  /** That day in France as readers write it, « 25 oct. 2026 »; empty when there is none. */
  readonly publishedOn: string
}

/** A podcast as the feed tells it. */
export interface FeedPodcast extends Podcast {
  /** The whole title and description, where residents are looked for. */
  readonly words: string
}
