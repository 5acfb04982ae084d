import type { Chapter } from './chapter'

/** The two lines a card and the player show. */
export interface Lines {
  readonly artist: string
  readonly show: string
  /** The artist line is the whole title, which names the show by itself: it was not cut into an artist and a show. */
  readonly titleIsWhole?: true
}

/** A past show that is long enough to count, as pages show it. */
export interface Podcast extends Lines {
  /** What identifies it everywhere: its guid, or the address of its sound. */
  readonly id: string
  /** Its page on the web, or what identifies it. */
  readonly link: string
  readonly trackUrn?: string
  readonly enclosureUrl: string
  /** 0 where it is unknown. */
  readonly durationMs: number
  readonly coverUrl?: string
  /** Milliseconds since the Unix epoch; null when the feed gives no readable date. */
  readonly publishedAt: number | null
  /** That day in France as readers write it, « 25 oct. 2026 »; empty when there is none. */
  readonly publishedOn: string
  /** What the feed says of it, as plain text: links stand in it as addresses. Only told to who asks for it. */
  readonly description?: string
  /** What kind of sound its enclosure is, as the feed says. Told with the description. */
  readonly enclosureType?: string
  /** Whether `/podcasts/:key/chapters` has any. Told with the description. */
  readonly hasChapters?: true
  /** Its social card, for sites that show links to its page. Told with the description. */
  readonly cardUrl?: string
}

/** A podcast as the feed tells it. */
export interface FeedPodcast extends Podcast {
  /** The whole title and description, folded, where words and residents are looked for. */
  readonly words: string
  readonly description: string
  readonly enclosureType: string
  /** The year it was in France; null where there is no date. */
  readonly publishedIn: number | null
  /** Of its enclosure, as the feed says. */
  readonly lengthBytes: number
  /** Those the feed itself tells. */
  readonly chapters: readonly Chapter[]
  /** Of its chapters, as a file of their own. */
  readonly chaptersUrl?: string
}

/** A podcast with its words as addresses have them, « -brume-et-fils- », where shows are looked for. */
export interface IndexedPodcast extends FeedPodcast {
  readonly titleWords: string
  /** Those of its title and description. */
  readonly allWords: string
}
