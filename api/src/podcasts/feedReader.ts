import { flatMap, map, ok, type Result } from '@site/shared/result'
import type { Feed, PodcastList } from '../feed/feed'
import type { FeedTexts } from '../feed/feedDocument'
import type { FeedReader } from '../feed/feedReader'
import type { JobFailure, JobRunner } from '../worker/job'
import { type FeedOutline, feedJob, feedPageJob, type PodcastsWork, podcastsJob } from './feedJobs'

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
