import { err, map } from '@site/shared/result'
import * as v from 'valibot'
import { cardUrl } from '../cards/cardRoute'
import type { FeedPodcast, FeedSource, Podcast, PodcastList } from '../feed/feed'
import { badRequest } from '../http/failure'
import { FEED_CACHE_CONTROL, type Routes } from '../http/routes'
import { findSpellings, type Spellings, setLines } from './houseCase'
import { cutOut, matching, type PodcastsQuery, PodcastsQuerySchema, yearsOf } from './podcastsQuery'

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
interface JsonPlace {
  /** What the feed is called, which is on social cards. */
  readonly siteName: string
  /** Where this service is reached. */
  readonly base: string
}

const shown = new WeakMap<FeedPodcast, string>()

const described = new WeakMap<FeedPodcast, JsonPlace & { readonly json: string }>()

const describe = (podcast: FeedPodcast, spellings: Spellings, { siteName, base }: JsonPlace): string => {
  const hasChapters = podcast.chapters.length > 0 || podcast.chaptersUrl !== undefined
  return JSON.stringify(
    {
      ...podcast,
      ...setLines(podcast, spellings),
      cardUrl: cardUrl(podcast, siteName, base),
      ...(hasChapters && { hasChapters }),
    },
    DESCRIBED,
  )
}

/** A podcast as lists show it, as JSON that is written once. */
const shownJson = (podcast: FeedPodcast, spellings: Spellings): string => {
  const json = shown.get(podcast) ?? JSON.stringify({ ...podcast, ...setLines(podcast, spellings) }, SHOWN)
  shown.set(podcast, json)
  return json
}

/** A podcast with what its page needs, as JSON that is written once for the last place that was asked. */
const describedJson = (podcast: FeedPodcast, spellings: Spellings, place: JsonPlace): string => {
  const last = described.get(podcast)
  if (last?.base === place.base && last.siteName === place.siteName) return last.json
  const json = describe(podcast, spellings, place)
  described.set(podcast, { ...place, json })
  return json
}

/** The answer as JSON, put together from that of each podcast. */
const writeAnswer = (feed: PodcastList, query: PodcastsQuery, place: JsonPlace): string => {
  const found = matching(feed, query)
  const spellings = findSpellings(feed.podcasts)
  const listed = cutOut(found, query).map((podcast) =>
    query.described ? describedJson(podcast, spellings, place) : shownJson(podcast, spellings),
  )
  const years = query.years ? `,"years":${JSON.stringify(yearsOf(feed.podcasts))}` : ''
  return `{"podcastCount":${feed.podcasts.length},"matching":${found.length},"podcasts":[${listed.join(',')}]${years}}`
}

/** `GET /podcasts`: the podcasts of the feed, newest first, as far as a page shows them. */
export const addPodcastsRoute = ({ get }: Routes, feed: FeedSource): void =>
  get('/podcasts', async (request, base) => {
    const query = v.safeParse(PodcastsQuerySchema, request.query)
    if (!query.success) return err(badRequest('La demande de podcasts est mal formée.'))
    return map(await feed(base), (read) => ({
      body: writeAnswer(read, query.output, { siteName: read.channel.title, base }),
      type: 'application/json',
      cacheControl: FEED_CACHE_CONTROL,
      namesAddress: query.output.described ? true : undefined,
    }))
  })
