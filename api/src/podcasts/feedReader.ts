import { flatMap, map, ok, type Result } from '@site/shared/result'
import type { Feed, FeedReader, PodcastList } from '../feed/feed'
import { summarizeFeed } from '../feed/feedDecision'
import { type FeedDocument, type FeedTexts, readDocument } from '../feed/feedDocument'
import { readFeedItem } from '../feed/feedItem'
import { type NoFeed, type PageEnds, readPageEnds } from '../feed/feedPage'
import type { Namespaces } from '../feed/xml'
import type { Job, JobFailure, JobRunner, ReportStep } from '../worker/job'
import { indexPodcasts } from './newestOfShow'
import { identify, readPodcast } from './readPodcasts'

/** A feed without its podcasts, which are read some at a time. */
interface FeedOutline extends Omit<Feed, keyof PodcastList> {
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
interface PodcastsWork {
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

/** Of items in one job. Reading all podcasts of a feed of 8 MB back at once would hold the service up for 60 to 80 ms. */
const MAX_BATCH_CHARACTERS = 300_000

/** The items that may be podcasts, in batches of one at least. */
export const batchItems = (
  { xml, namespaces, itemsAt, ends, ids }: FeedOutline,
  maxCharacters = MAX_BATCH_CHARACTERS,
): readonly PodcastsWork[] => {
  const batches: { id: string; xml: string }[][] = []
  let left = 0
  let start = itemsAt
  for (const [index, end] of ends.entries()) {
    const [id, item] = [ids[index], xml.slice(start, end)]
    start = end + 1
    if (id === undefined) continue
    if (item.length > left || batches.length === 0) {
      batches.push([])
      left = maxCharacters
    }
    left -= item.length
    batches.at(-1)?.push({ id, xml: item })
  }
  return batches.map((items) => ({ items, namespaces }))
}

/** A feed of its outline and its podcasts. */
export const joinFeed = (outline: FeedOutline, list: PodcastList): Feed => {
  const { xml, channel, tracks, itemCount, isWhole, identity } = outline
  return { xml, channel, tracks, itemCount, isWhole, identity, ...list }
}

/** Reads feeds by jobs. */
export const createFeedReader = (jobs: JobRunner): FeedReader => {
  const readPodcasts = async (outline: FeedOutline): Promise<Result<PodcastList, JobFailure>> => {
    const read: PodcastList[] = []
    for (const batch of batchItems(outline)) {
      const list = await jobs.run(podcastsJob, batch)
      if (!list.ok) return list
      read.push(list.value)
    }
    return ok({
      podcasts: read.flatMap(({ podcasts }) => podcasts),
      words: read.map(({ words }) => words).join(''),
    })
  }

  const outlineFeed = async (texts: FeedTexts) =>
    flatMap(await jobs.run(feedJob, texts), (outline) => outline)

  return {
    readPage: async (xml) => flatMap(await jobs.run(feedPageJob, xml), (ends) => ends),
    readFeed: async ({ pages, isCut, last }) => {
      const alone = await outlineFeed({ pages, isCut })
      // The copy from before is as long as the feed, and seldom needed.
      const outline =
        last && alone.ok && alone.value.lacksItems
          ? await outlineFeed({ pages, isCut, last: { xml: last.xml, isWhole: last.isWhole } })
          : alone
      if (!outline.ok) return outline
      if (last?.xml === outline.value.xml && last.isWhole === outline.value.isWhole) return ok(last)
      return map(await readPodcasts(outline.value), (list) => joinFeed(outline.value, list))
    },
  }
}
