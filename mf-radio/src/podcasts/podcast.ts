import type { ReplaySource } from '@site/shared/platform'

/** A past show of the feed that is long enough to count. */
export interface Podcast extends ReplaySource {
  /** Milliseconds since the Unix epoch; null when the feed gives no readable date. */
  readonly publishedAt: number | null
}
