import type { ReplaySource } from '@site/shared/platform'

/** A past show, as the service answers it from the feed. */
export interface Podcast extends ReplaySource {
  readonly id: string
  /** The artist line is the whole title, which names the show by itself: it was not cut into an artist and a show. */
  readonly titleIsWhole?: true
  /** Milliseconds since the Unix epoch; null when the feed gives no readable date. */
  readonly publishedAt: number | null
  /** That day in France as readers write it, « 25 oct. 2026 »; empty without a date. */
  readonly publishedOn: string
}
