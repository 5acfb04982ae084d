import type { Chapter, Podcast } from '@site/shared/answers'
import type { EpisodeCover } from '../../covers/episodeCover'

/** A podcast as the feed describes it. */
export interface FeedPodcast extends Podcast {
  /** The whole title and description, folded, where words and residents are looked for. */
  readonly words: string
  readonly description: string
  readonly enclosureType: string
  /** Its day in France, `2026-10-25`; empty without a date. */
  readonly publishedDay: string
  /** The size of its enclosure; 0 while unknown. */
  readonly lengthBytes: number
  /** The elements that our own feed repeats, as XML. */
  readonly passedOn: string
  /** Whether it is left out of our own feed, which directories read. */
  readonly isBlocked: boolean
  /** The chapters in the feed itself. */
  readonly chapters: readonly Chapter[]
  /** Address of a separate file with its chapters. */
  readonly chaptersUrl?: string
  /** The cover that this service draws, where it knows enough of the podcast. */
  readonly episodeCover?: EpisodeCover
}

/** A podcast with its words as addresses have them, « -brume-et-fils- », where shows are looked for. */
export interface IndexedPodcast extends FeedPodcast {
  readonly titleWords: string
  /** Those of its title and description. */
  readonly allWords: string
  /** Its day as searches find it, « -25-octobre-2026- »; empty without a date. */
  readonly dayWords: string
}
