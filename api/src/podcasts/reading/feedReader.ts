import { isDeepStrictEqual } from 'node:util'
import { flatMap, map, ok, type Result } from '@site/shared/result'
import type { Job, JobFailure, JobRunner, ReportStep } from '../../net/worker/job'
import type { Namespaces } from '../../text/xml'
import type { Feed, FeedReader, LeftOut, PodcastList } from '../feed/feed'
import { summarizeFeed } from '../feed/feedDecision'
import { type FeedTexts, readDocument } from '../feed/feedDocument'
import { readFeedItem } from '../feed/feedItem'
import { type NoFeed, type PageEnds, readPageEnds } from '../feed/feedPage'
import { indexPodcasts } from '../newestOfShow'
import type { TitleRule } from '../titles/titleRule'
import { identifyItems, makePodcast } from './makePodcast'

/** Bytes of items in one job. Reading all podcasts of a feed of 8 MB back at once would hold the service up for 60 to 80 ms. */
const MAX_BATCH_CHARACTERS = 300_000

/** A feed without its podcasts, which are read in batches. */
interface FeedOutline {
  readonly feed: Omit<Feed, keyof PodcastList | 'leftOut'>
  readonly leftOut: Omit<LeftOut, 'tooShort'>
  readonly namespaces: Namespaces
  /** Whether items are missing that the previous copy may have. */
  readonly lacksItems: boolean
  /** Where the items that may be podcasts are in the XML of the feed. */
  readonly items: readonly { readonly id: string; readonly start: number; readonly end: number }[]
}

/** Items of a feed. */
interface PodcastsWork {
  readonly items: readonly { readonly id: string; readonly xml: string }[]
  readonly namespaces: Namespaces
  readonly titles?: TitleRule | undefined
}

/** The first item of a number counts. */
const findTracks = (items: readonly { guid: string; enclosureUrl: string }[]): ReadonlyMap<string, string> =>
  new Map(
    items.toReversed().flatMap(({ guid, enclosureUrl }) => {
      const number = /tracks\/(\d+)$/.exec(guid)?.[1]
      return number === undefined || enclosureUrl === '' ? [] : [[number, enclosureUrl] as const]
    }),
  )

type NotedFacts = Pick<Feed, 'withSecret' | 'cleaned' | 'badChapters' | 'newAddress'>

/** Picks the facts that notes for operators are written from. */
const pickNotes = ({ withSecret, cleaned, badChapters, newAddress }: NotedFacts): NotedFacts => ({
  withSecret,
  cleaned,
  badChapters,
  newAddress,
})

/** Puts the pages of a feed together. */
export const outlineFeed = (texts: FeedTexts, at?: ReportStep): Result<FeedOutline, NoFeed> =>
  map(readDocument(texts, at), (document) => {
    const { xml, channel, items, namespaces, lacksItems, repeated, unreadable, future } = document
    const ids = identifyItems(items)
    const withoutSound = items.filter(({ enclosureUrl }) => enclosureUrl === '').length
    const streamOnly = items.filter((item) => item.isStreamOnly).length
    const again = ids.filter((id) => id === undefined).length - withoutSound
    let end = document.itemsAt - 1
    return {
      feed: { xml, channel, ...pickNotes(document), tracks: findTracks(items), ...summarizeFeed(document) },
      leftOut: {
        withoutSound: withoutSound - streamOnly,
        streamOnly,
        repeated: repeated + again,
        unreadable,
        future,
      },
      namespaces,
      lacksItems,
      items: items.flatMap((item, index) => {
        const [id, start] = [ids[index], end + 1]
        end = start + item.xml.length
        return id === undefined ? [] : [{ id, start, end }]
      }),
    }
  })

/** The items that may be podcasts, in batches of one at least. */
const batchItems = (
  { feed, namespaces, items }: FeedOutline,
  titles: TitleRule | undefined,
): readonly PodcastsWork[] => {
  const batches: { id: string; xml: string }[][] = []
  let left = 0
  for (const { id, start, end } of items) {
    if (batches.length === 0 || end - start > left) {
      batches.push([])
      left = MAX_BATCH_CHARACTERS
    }
    left -= end - start
    batches.at(-1)?.push({ id, xml: feed.xml.slice(start, end) })
  }
  return batches.map((batch) => ({ items: batch, namespaces, titles }))
}

/** Reads the podcasts among items of a feed, in their order. */
export const readPodcasts = (
  { items, namespaces, titles }: PodcastsWork,
  at: ReportStep = () => {},
): PodcastList =>
  indexPodcasts(
    items.flatMap(({ id, xml }) => {
      at(id)
      const item = readFeedItem(xml, namespaces)
      return item.ok ? makePodcast(item.value, id, titles) : []
    }),
  )

/** A feed with the podcasts among its items. */
export const joinFeed = ({ feed, leftOut, items }: FeedOutline, list: PodcastList): Feed => ({
  ...feed,
  ...list,
  leftOut: { ...leftOut, tooShort: items.length - list.podcasts.length },
})

/** The copy whose items are the same, with what the feed says today; the copy itself where that is the same too. */
const updateFacts = (last: Feed, { feed, leftOut }: FeedOutline): Feed => {
  const facts = { ...pickNotes(feed), leftOut: { ...leftOut, tooShort: last.leftOut.tooShort } }
  const before = { ...pickNotes(last), leftOut: last.leftOut }
  return isDeepStrictEqual(facts, before) ? last : { ...last, ...facts }
}

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

/** Reads podcasts. Its steps are their ids. */
export const podcastsJob: Job<PodcastsWork, PodcastList> = { name: 'feed-podcasts', work: readPodcasts }

/** Reads feeds by jobs. */
export const createFeedReader = (jobs: JobRunner): FeedReader => {
  const readBatches = async (
    outline: FeedOutline,
    titles: TitleRule | undefined,
  ): Promise<Result<PodcastList, JobFailure>> => {
    const lists: PodcastList[] = []
    for (const batch of batchItems(outline, titles)) {
      const list = await jobs.run(podcastsJob, batch)
      if (!list.ok) return list
      lists.push(list.value)
    }
    return ok({
      podcasts: lists.flatMap(({ podcasts }) => podcasts),
      words: lists.map(({ words }) => words).join(''),
    })
  }

  const outlineFrom = async (texts: FeedTexts) =>
    flatMap(await jobs.run(feedJob, texts), (outline) => outline)

  return {
    readPage: async (xml) => flatMap(await jobs.run(feedPageJob, xml), (ends) => ends),
    readFeed: async ({ last, titles, ...fetched }) => {
      const alone = await outlineFrom(fetched)
      // The previous copy is as long as the feed, and seldom needed.
      const outline =
        last && alone.ok && alone.value.lacksItems
          ? await outlineFrom({ ...fetched, last: { xml: last.xml, isWhole: last.isWhole } })
          : alone
      if (!outline.ok) return outline
      const { feed } = outline.value
      if (last?.xml === feed.xml && last.isWhole === feed.isWhole) return ok(updateFacts(last, outline.value))
      return map(await readBatches(outline.value, titles), (list) => joinFeed(outline.value, list))
    },
  }
}
