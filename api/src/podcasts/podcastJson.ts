import type { FeedPodcast, Podcast } from '../feed/podcast'
import { cardUrl } from './card'

/** What lists show. Whatever else the service knows of a podcast stays here. */
const SHOWN: (keyof Podcast)[] = [
  'artist',
  'show',
  'titleIsWhole',
  'id',
  'link',
  'trackUrn',
  'enclosureUrl',
  'durationMs',
  'coverUrl',
  'publishedAt',
  'publishedOn',
]

const DESCRIBED: (keyof Podcast)[] = [...SHOWN, 'description', 'enclosureType', 'cardUrl', 'hasChapters']

/** Where the addresses in an answer are. */
export interface JsonPlace {
  /** What the feed is called, which is on social cards. */
  readonly siteName: string
  /** Where this service is reached. */
  readonly base: string
}

const shown = new WeakMap<FeedPodcast, string>()

const described = new WeakMap<FeedPodcast, JsonPlace & { readonly json: string }>()

const describe = (podcast: FeedPodcast, { siteName, base }: JsonPlace): string => {
  const hasChapters = podcast.chapters.length > 0 || podcast.chaptersUrl !== undefined
  return JSON.stringify(
    { ...podcast, cardUrl: cardUrl(podcast, siteName, base), ...(hasChapters && { hasChapters }) },
    DESCRIBED,
  )
}

/** A podcast as lists show it, as JSON that is written once. */
export const shownJson = (podcast: FeedPodcast): string => {
  const json = shown.get(podcast) ?? JSON.stringify(podcast, SHOWN)
  shown.set(podcast, json)
  return json
}

/** A podcast with what its page needs, as JSON that is written once for the last place that was asked. */
export const describedJson = (podcast: FeedPodcast, place: JsonPlace): string => {
  const last = described.get(podcast)
  if (last?.base === place.base && last.siteName === place.siteName) return last.json
  const json = describe(podcast, place)
  described.set(podcast, { ...place, json })
  return json
}
