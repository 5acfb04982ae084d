import { parseJson } from '@site/shared/parse-json'
import { podcastKey } from '@site/shared/podcast-slug'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import type { FastifyInstance } from 'fastify'
import { LruMap } from 'toad-cache'
import * as v from 'valibot'
import { type Cached, type CacheTools, cache, DAY_MS, HOUR_MS, MINUTE_MS } from '../cache/cache'
import type { FeedPodcast, FeedSource } from '../feed/feed'
import { type Chapter, inOrder } from '../feed/feedItem'
import type { RouteTools } from '../http/address'
import { type ApiFailure, notConfigured, notFound, sendFailure, unavailable } from '../http/failure'
import type { Upstream } from '../upstream/upstream'

const ChapterSchema = v.object({
  startTime: v.pipe(v.number(), v.minValue(0), v.maxValue(1e6)),
  title: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
  /** False for one that is not to be listed. */
  toc: v.optional(v.boolean(), true),
})

const parse = parseJson(v.object({ chapters: v.array(v.unknown()) }))

const read = (raw: unknown): readonly Chapter[] => {
  const chapter = v.safeParse(ChapterSchema, raw)
  if (!chapter.success || !chapter.output.toc) return []
  return [{ startMs: Math.round(chapter.output.startTime * 1000), title: chapter.output.title }]
}

/** Reads a file of chapters in the format of the Podcast Index; one chapter nobody can read costs itself only. */
const readJsonChapters = (text: string): Result<readonly Chapter[], ApiFailure> => {
  const file = parse(text)
  return file.ok
    ? ok(inOrder(file.value.chapters.flatMap(read)))
    : err(unavailable('a file of chapters is in no known format'))
}

/** The chapters in a file a feed names. Never rejects. */
export type ChaptersSource = (address: string) => Promise<Result<readonly Chapter[], ApiFailure>>

/** A file of a thousand chapters has a fifth of it. */
const MAX_BYTES = 250_000
/** At most 50 MB, if each has as many and as long titles as it may. */
const CACHED_FILES = 100

const FRESHNESS = { source: 'chapters', freshMs: HOUR_MS, staleMs: DAY_MS, failureMs: MINUTE_MS }

/** Has no file. */
export const noChapters: ChaptersSource = async () => err(notConfigured)

/** Files of chapters over the network, within its limits, each behind a cache that shares requests and remembers failures. */
export const upstreamChapters = (upstream: Upstream, cacheTools: CacheTools): ChaptersSource => {
  const files = new LruMap<Cached<readonly Chapter[]>>(CACHED_FILES)
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

const CACHE_CONTROL = 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=86400'

const UNKNOWN = notFound('Ce podcast n’existe pas.')

/** Those in the feed itself come first: nobody has to be asked for them. */
const chaptersOf = async (
  { chapters, chaptersUrl }: FeedPodcast,
  source: ChaptersSource,
): Promise<Result<readonly Chapter[], ApiFailure>> => {
  if (chapters.length > 0 || chaptersUrl === undefined) return ok(chapters)
  return source(chaptersUrl)
}

/** `GET /podcasts/:key/chapters`: `{ chapters }` of a podcast, in order; none where the feed names none. */
export const chaptersRoute = (
  app: FastifyInstance,
  feed: FeedSource,
  source: ChaptersSource,
  { addressOf, send }: RouteTools,
) => {
  app.get<{ Params: { key: string } }>('/podcasts/:key/chapters', async (request, reply) => {
    const read = await feed(addressOf(request).base)
    if (!read.ok) return sendFailure(reply, read.error)
    const podcast = read.value.podcasts.find(({ id }) => podcastKey(id) === request.params.key)
    if (!podcast) return sendFailure(reply, UNKNOWN)
    const chapters = await chaptersOf(podcast, source)
    if (!chapters.ok) return sendFailure(reply, chapters.error)
    return send(request, reply, {
      body: JSON.stringify({ chapters: chapters.value }),
      type: 'application/json',
      cacheControl: CACHE_CONTROL,
    })
  })
}
