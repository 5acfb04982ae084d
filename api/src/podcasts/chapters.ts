import type { Chapter } from '@site/shared/answers'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'
import { parseJson } from '@site/shared/json'
import { podcastKey } from '@site/shared/podcast'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { type Cached, type CacheTools, cache } from '../net/cache/cache'
import { CACHE_CONTROL } from '../net/http/cacheTimes'
import { type ApiFailure, notFound, unavailable, WITHDRAWN } from '../net/http/failure'
import { json, type Routes } from '../net/http/routes'
import type { Upstream } from '../net/upstream/upstream'
import type { FeedPodcast, FeedSource } from './feed/feed'
import { inOrder, parseClockMs } from './feed/feedItem'

/** Seconds; some programs write them as text, or as hours, minutes and seconds: `"95"`, `"00:01:02.500"`. */
const Seconds = v.pipe(
  v.union([
    v.number(),
    v.pipe(
      v.string(),
      v.transform((text) => (parseClockMs(text.replace(',', '.')) ?? Number.NaN) / 1000),
    ),
  ]),
  v.minValue(0),
  v.maxValue(1e6),
)

const ChapterSchema = v.object({
  startTime: Seconds,
  title: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
  /** False for a chapter that lists leave out. */
  toc: v.optional(v.boolean(), true),
})

const parse = parseJson(v.object({ chapters: v.array(v.unknown()) }))

const read = (raw: unknown): readonly Chapter[] => {
  const chapter = v.safeParse(ChapterSchema, raw)
  if (!chapter.success || !chapter.output.toc) return []
  return [{ startMs: Math.round(chapter.output.startTime * 1000), title: chapter.output.title }]
}

/** Reads a file of chapters in the format of the Podcast Index; an invalid chapter is skipped. */
const readJsonChapters = (text: string): Result<readonly Chapter[], ApiFailure> => {
  const file = parse(text)
  return file.ok
    ? ok(inOrder(file.value.chapters.flatMap(read)))
    : err(unavailable('a file of chapters is in no known format'))
}

/** The chapters in a file a feed names. Never rejects. */
export type ChaptersSource = (address: string) => Promise<Result<readonly Chapter[], ApiFailure>>

/** Five times the size of a file with a thousand chapters. */
const MAX_BYTES = 250_000
/** At most 50 MB, if each has as many and as long titles as it may. */
const CACHED_FILES = 100

const FRESHNESS = { source: 'chapters', freshMs: HOUR_MS, staleMs: DAY_MS, failureMs: MINUTE_MS }

/** Files of chapters over the network, within its limits, each behind a cache that shares requests and remembers failures. */
export const upstreamChapters = (upstream: Upstream, cacheTools: CacheTools): ChaptersSource => {
  const files = new LRUCache<string, Cached<readonly Chapter[]>>({ max: CACHED_FILES })
  const open = (address: string): Cached<readonly Chapter[]> =>
    cache(
      async () => flatMap(await upstream.text(address, { maxBytes: MAX_BYTES }), readJsonChapters),
      FRESHNESS,
      cacheTools,
    )
  return (address) => {
    const file = files.get(address) ?? open(address)
    files.set(address, file)
    return file()
  }
}

const UNKNOWN = notFound('Ce podcast n’existe pas.')

/** Chapters in the feed come first: they need no request. */
const findChapters = async (
  { chapters, chaptersUrl }: FeedPodcast,
  source: ChaptersSource,
): Promise<Result<readonly Chapter[], ApiFailure>> => {
  if (chapters.length > 0 || chaptersUrl === undefined) return ok(chapters)
  return source(chaptersUrl)
}

/** `GET /podcasts/:key/chapters`: `{ chapters }` of a podcast, in order; empty if the feed names none. */
export const addChaptersRoute = ({ get }: Routes, feed: FeedSource, source: ChaptersSource): void =>
  get('/podcasts/:key/chapters', async ({ params }, base) => {
    const read = await feed(base)
    if (!read.ok) return read
    const podcast = read.value.podcasts.find(({ id }) => podcastKey(id) === params.key)
    if (!podcast)
      return err(read.value.withdrawn?.some(({ id }) => podcastKey(id) === params.key) ? WITHDRAWN : UNKNOWN)
    return map(await findChapters(podcast, source), (chapters) => ({
      ...json({ chapters }, CACHE_CONTROL.chapters),
      namesAddress: false,
    }))
  })
