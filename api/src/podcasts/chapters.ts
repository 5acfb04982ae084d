import { parseUrl } from '@site/shared/address'
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
import type { FeedSource } from './feed/feed'
import { inOrder, parseClockMs } from './feed/feedItem'
import type { FeedPodcast } from './feed/feedPodcast'

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
  toc: v.optional(v.boolean()),
})

const parse = parseJson(v.object({ chapters: v.array(v.unknown()) }))

/** A chapter that is hidden from lists. */
const HiddenSchema = v.object({ toc: v.literal(false) })

/** The chapters of a file that are shown, and whether some cannot be. */
interface ChapterFile {
  readonly chapters: readonly Chapter[]
  readonly isPartial: boolean
}

/** An invalid chapter is skipped. */
const readFile = (raw: readonly unknown[]): ChapterFile => {
  const read = raw
    .filter((chapter) => !v.is(HiddenSchema, chapter))
    .map((chapter) => v.safeParse(ChapterSchema, chapter))
  const chapters = read.flatMap(({ success, output }) =>
    success ? [{ startMs: Math.round(output.startTime * 1000), title: output.title }] : [],
  )
  return { chapters: inOrder(chapters), isPartial: chapters.length < read.length }
}

/** Reads a file of chapters in the format of the Podcast Index, which is empty until somebody writes them. */
const readJsonChapters = (text: string): Result<ChapterFile, ApiFailure> => {
  if (text.trim() === '') return ok(readFile([]))
  const file = parse(text)
  return file.ok
    ? ok(readFile(file.value.chapters))
    : err(unavailable('a file of chapters is in no known format'))
}

/** The chapters in a file a feed names. Never rejects. */
export type ChaptersSource = (address: string) => Promise<Result<readonly Chapter[], ApiFailure>>

/** Five times the size of a file with a thousand chapters. */
const MAX_BYTES = 250_000
/** At most 50 MB, if each has as many and as long titles as it may. */
const CACHED_FILES = 100

const FRESHNESS = { source: 'chapters', freshMs: HOUR_MS, staleMs: DAY_MS, failureMs: MINUTE_MS }

/** Names only the host: the file of every show may have the same mistake. */
const describePartial = (address: string): string =>
  `a file of ${parseUrl(address)?.host} has chapters without a title, or without a time that can be read: they are left out. Complete them where the show was made`

/** Files of chapters over the network, within its limits, each behind a cache that shares requests and remembers failures. */
export const upstreamChapters = (upstream: Upstream, cacheTools: CacheTools): ChaptersSource => {
  const files = new LRUCache<string, Cached<ChapterFile>>({ max: CACHED_FILES })
  const open = (address: string): Cached<ChapterFile> =>
    cache(
      async () => flatMap(await upstream.text(address, { maxBytes: MAX_BYTES }), readJsonChapters),
      { ...FRESHNESS, listNotes: ({ isPartial }) => (isPartial ? [describePartial(address)] : []) },
      cacheTools,
    )
  return async (address) => {
    const file = files.get(address) ?? open(address)
    files.set(address, file)
    return map(await file(), ({ chapters }) => chapters)
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
