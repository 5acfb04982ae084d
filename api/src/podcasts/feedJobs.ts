import { map, type Result } from '@site/shared/result'
import type { Feed, PodcastList } from '../feed/feed'
import { summarizeFeed } from '../feed/feedDecision'
import { type FeedDocument, type FeedTexts, readDocument } from '../feed/feedDocument'
import { readFeedItem } from '../feed/feedItem'
import { type NoFeed, type PageEnds, readPageEnds } from '../feed/feedPage'
import type { Job, ReportStep } from '../worker/job'
import type { Namespaces } from '../xml/xml'
import { identify } from './identity'
import { indexPodcasts } from './newestOfShow'
import { readPodcast } from './readPodcasts'

/** A feed without its podcasts, which are read some at a time. */
export interface FeedOutline extends Omit<Feed, keyof PodcastList> {
  readonly namespaces: Namespaces
  /** Whether items are missing that the copy from before may have. */
  readonly lacksItems: boolean
  /** Where the first item begins in `xml`. */
  readonly itemsAt: number
  /** Where each item ends; the next one begins behind a line feed. */
  readonly ends: readonly number[]
  /** What identifies each item; undefined for one that is no podcast. */
  readonly ids: readonly (string | undefined)[]
}

/** Items of a feed. */
export interface PodcastsWork {
  readonly items: readonly { readonly id: string; readonly xml: string }[]
  readonly namespaces: Namespaces
}

const findEnds = ({ items, itemsAt }: FeedDocument): readonly number[] => {
  let end = itemsAt - 1
  return items.map(({ xml }) => {
    end += 1 + xml.length
    return end
  })
}

/** Of two items of one number the first counts. */
const findTracks = ({ items }: FeedDocument): ReadonlyMap<string, string> => {
  const tracks = new Map<string, string>()
  for (const { guid, enclosureUrl } of items) {
    const number = /tracks\/(\d+)$/.exec(guid)?.[1]
    if (number !== undefined && enclosureUrl !== '' && !tracks.has(number)) tracks.set(number, enclosureUrl)
  }
  return tracks
}

/** Puts the pages of a feed together. */
export const outlineFeed = (texts: FeedTexts, at?: ReportStep): Result<FeedOutline, NoFeed> =>
  map(readDocument(texts, at), (document) => ({
    xml: document.xml,
    channel: document.channel,
    tracks: findTracks(document),
    namespaces: document.namespaces,
    lacksItems: document.lacksItems,
    itemsAt: document.itemsAt,
    ends: findEnds(document),
    ids: identify(document.items),
    ...summarizeFeed(document),
  }))

/** Reads the podcasts among items of a feed, in their order. */
export const readPodcasts = ({ items, namespaces }: PodcastsWork, at: ReportStep = () => {}): PodcastList =>
  indexPodcasts(
    items.flatMap(({ id, xml }) => {
      at(id)
      const item = readFeedItem(xml, namespaces)
      return item.ok ? readPodcast(item.value, id) : []
    }),
  )

/** Finds the end of a page and the address of the next one. */
export const feedPageJob: Job<string, Result<PageEnds, NoFeed>> = {
  name: 'feed-page',
  work: (xml, at) => {
    at('channel')
    return readPageEnds(xml)
  },
}

/** Puts the pages of a feed together. Its steps are items by their place. */
export const feedJob: Job<FeedTexts, Result<FeedOutline, NoFeed>> = { name: 'feed', work: outlineFeed }

/** Reads podcasts. Its steps are what identifies them. */
export const podcastsJob: Job<PodcastsWork, PodcastList> = { name: 'feed-podcasts', work: readPodcasts }
