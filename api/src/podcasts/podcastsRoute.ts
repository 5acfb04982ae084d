import type { DescribedPodcast, Podcast } from '@site/shared/answers'
import { FIRST_CHAPTERS } from '@site/shared/podcast'
import { err, map } from '@site/shared/result'
import * as v from 'valibot'
import { nameBody, type PreparedBody } from '../net/http/bodies'
import { badRequest } from '../net/http/failure'
import type { Routes } from '../net/http/routes'
import { chooseFeedCaching, type FeedSource, type PodcastList } from './feed/feed'
import type { IndexedPodcast } from './feed/feedPodcast'
import type { PictureUrls } from './pictureUrls'
import { cutOut, matching, type PodcastsQuery, PodcastsQuerySchema } from './podcastsQuery'
import { listMonths, listYears } from './search/feedMonths'
import { findSpellings, type Spellings, setLines } from './titles/houseCase'

type Fields = Readonly<Record<string, true>>

/** What only the service needs of a podcast. Whatever is neither here nor in the shape of the answer does not compile. */
const PRIVATE = {
  words: true,
  titleWords: true,
  allWords: true,
  dayWords: true,
  publishedDay: true,
  lengthBytes: true,
  passedOn: true,
  isBlocked: true,
  chaptersUrl: true,
  episodeCover: true,
} as const satisfies Record<Exclude<keyof IndexedPodcast, keyof DescribedPodcast>, true>

/** What lists leave to the page of a podcast. */
const UNLISTED = {
  ...PRIVATE,
  description: true,
  enclosureType: true,
  chapters: true,
} as const satisfies Record<Exclude<keyof IndexedPodcast, keyof Podcast>, true>

const writeWithout = (podcast: object, fields: Fields): string =>
  JSON.stringify(podcast, (name, value) => (Object.hasOwn(fields, name) ? undefined : value))

/** What the JSON of a podcast depends on besides the podcast. */
interface JsonPlace {
  readonly spellings: Spellings
  /** What the feed is called, which is on social cards of a site without a name. */
  readonly feedTitle: string
  readonly pictures: PictureUrls
  /** Where this service is reached. */
  readonly base: string
}

const KEYS: readonly (keyof JsonPlace)[] = ['spellings', 'feedTitle', 'pictures', 'base']

type WriteJson = (podcast: IndexedPodcast, place: JsonPlace) => string

/** Writes the JSON of each podcast once for the last place that was asked. */
const createWriter = (write: WriteJson): WriteJson => {
  const written = new WeakMap<IndexedPodcast, JsonPlace & { readonly json: string }>()
  return (podcast, place) => {
    const last = written.get(podcast)
    if (last && KEYS.every((key) => last[key] === place[key])) return last.json
    const json = write(podcast, place)
    written.set(podcast, { ...place, json })
    return json
  }
}

/** The lines and the picture of a podcast as pages show them. */
const prepare = (podcast: IndexedPodcast, { spellings, pictures, base }: JsonPlace): IndexedPodcast => {
  const coverUrl = pictures.cover(podcast, base)
  return { ...podcast, ...setLines(podcast, spellings), ...(coverUrl && { coverUrl }) }
}

/** A podcast as lists show it. */
const writeShown = createWriter((podcast, place) => writeWithout(prepare(podcast, place), UNLISTED))

/** Chapters that are in the feed itself; a file of chapters is not read for a list. */
const listChapters = ({ chapters, chaptersUrl }: IndexedPodcast) => ({
  ...((chapters.length > 0 || chaptersUrl !== undefined) && { hasChapters: true as const }),
  ...(chapters.length > 0 && {
    chapters: chapters.slice(0, FIRST_CHAPTERS),
    chapterCount: chapters.length,
  }),
})

/** A podcast with what its page needs. */
const writeDescribed = createWriter((podcast, place) => {
  const { chapters: _, ...prepared } = prepare(podcast, place)
  const described = {
    ...prepared,
    cardUrl: place.pictures.card(podcast, place.feedTitle, place.base),
    ...listChapters(podcast),
  } satisfies DescribedPodcast
  return writeWithout(described, PRIVATE)
})

/** Bytes of a podcast without its description, about. */
const SHOWN_BYTES = 600

/** The answer as JSON, put together from that of each podcast. */
const prepareAnswer = (feed: PodcastList, query: PodcastsQuery, place: () => JsonPlace): PreparedBody => {
  const found = matching(feed, query)
  const listed = cutOut(found, query)
  const bytes = listed.reduce(
    (sum, { description }) => sum + SHOWN_BYTES + (query.described ? description.length : 0),
    0,
  )
  const write = () => {
    const at = place()
    const podcasts = listed.map((podcast) =>
      query.described ? writeDescribed(podcast, at) : writeShown(podcast, at),
    )
    const dates = {
      ...(query.years && { years: listYears(feed.podcasts) }),
      ...(query.months && { months: listMonths(feed.podcasts) }),
    }
    const head = { podcastCount: feed.podcasts.length, matching: found.length, ...dates }
    const text = `${JSON.stringify(head).slice(0, -1)},"podcasts":[${podcasts.join(',')}]}`
    return { text, namesAddress: text.includes(at.base) }
  }
  return { bytes, write }
}

/** `GET /podcasts`: the podcasts of the feed, newest first, as far as a page shows them. */
export const addPodcastsRoute = ({ get }: Routes, feed: FeedSource, pictures: PictureUrls): void =>
  get('/podcasts', async (request, base) => {
    const query = v.safeParse(PodcastsQuerySchema, request.query)
    if (!query.success) return err(badRequest('La demande de podcasts est mal formée.'))
    return map(await feed(base), (read) => {
      const place = () => ({
        spellings: findSpellings(read.podcasts),
        feedTitle: read.channel.title,
        pictures,
        base,
      })
      const body = {
        key: nameBody(read, 'podcasts', base, JSON.stringify(query.output)),
        prepare: () => prepareAnswer(read, query.output, place),
      }
      return { body, type: 'application/json', cacheControl: chooseFeedCaching(read) }
    })
  })
