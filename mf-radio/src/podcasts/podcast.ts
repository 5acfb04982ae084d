import type { ReplaySource } from '@site/shared/platform'

/** A past show of the feed that is long enough to count. */
export interface Podcast extends ReplaySource {
  /** Milliseconds since the Unix epoch; null when the feed gives no readable date. */
  readonly publishedAt: number | null
  /** That day in France as readers write it, « 25 oct. 2026 »; empty when there is none. */
  readonly publishedOn: string
}
