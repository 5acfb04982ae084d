import { findBySlug } from '@site/shared/podcast-slug'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { Feed, FeedPodcast, FeedSource, IndexedPodcast, PodcastList } from '../feed/feed'
import type { RouteTools } from '../http/address'
import { type ApiFailure, badRequest, notFound, sendFailure } from '../http/failure'
import { newestOfShow } from './newestOfShow'
import { sharedAs } from './podcastsQuery'

/** Where the sound of a track is. */
interface TrackSound {
  readonly address: string
  /** How long the address is good, in seconds. */
  readonly goodForS: number
}

/**
 * The sound of a track; `not-found` when nobody knows it. Never rejects. `trackId` is the number of
 * `soundcloud:tracks:{trackId}`, `base` where this service is reached.
 */
export type TrackSource = (trackId: string, base: string) => Promise<Result<TrackSound, ApiFailure>>

/** Enclosures do not change. */
export const ENCLOSURE_GOOD_FOR_S = 300

const UNKNOWN = notFound('Ce morceau n’est pas dans le fil.')

const findEnclosure = ({ tracks }: Pick<Feed, 'tracks'>, trackId: string): Result<TrackSound, ApiFailure> => {
  const address = tracks.get(trackId)
  return address === undefined ? err(UNKNOWN) : ok({ address, goodForS: ENCLOSURE_GOOD_FOR_S })
}

/** The enclosures of a feed: plain files, which every `<audio>` plays. */
export const feedTracks =
  (feed: () => Promise<Result<Pick<Feed, 'tracks'>, ApiFailure>>): TrackSource =>
  async (trackId) =>
    flatMap(await feed(), (read) => findEnclosure(read, trackId))

/** Asks one source after the other, until one knows the track. */
export const firstTracks =
  (first: TrackSource, then: TrackSource): TrackSource =>
  async (trackId, base) => {
    const sound = await first(trackId, base)
    return sound.ok ? sound : then(trackId, base)
  }

const URN = /^soundcloud:tracks:(\d{1,20})$/

const NO_TRACK = notFound('Ce n’est pas un morceau.')

/** `GET /track/:urn`: the address of the sound, as text. */
export const trackRoute = (
  app: FastifyInstance,
  track: TrackSource,
  { addressOf, send, cacheControlOf }: RouteTools,
) => {
  app.get<{ Params: { urn: string } }>('/track/:urn', async (request, reply) => {
    const trackId = URN.exec(request.params.urn)?.[1]
    if (trackId === undefined) return sendFailure(reply, NO_TRACK)
    const address = addressOf(request)
    const sound = await track(trackId, address.base)
    if (!sound.ok) return sendFailure(reply, sound.error)
    const { address: body, goodForS } = sound.value
    return send(request, reply, {
      body,
      type: 'text/plain',
      cacheControl: cacheControlOf(address, `public, max-age=${goodForS}`),
    })
  })
}

const CACHE_CONTROL = 'public, max-age=300'

const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000))

const QuerySchema = v.union([v.object({ replay: Name }), v.object({ show: Name })])

const NO_SOUND = notFound('Cette émission est introuvable.')

type Asked = v.InferOutput<typeof QuerySchema>

/**
 * The podcast somebody else's page names: by its id, its sound, the last word of its address, or the key at the end of that;
 * or by its show, of which it is the newest.
 */
const podcastNamed = (feed: PodcastList, asked: Asked): IndexedPodcast | undefined =>
  'replay' in asked
    ? (sharedAs(feed.podcasts, asked.replay)[0] ?? findBySlug(feed.podcasts, asked.replay))
    : newestOfShow(feed, asked.show)

/** Nothing but an address of the web is led to. */
const soundOf = (podcast: FeedPodcast | undefined): string | undefined =>
  podcast && /^https?:\/\//i.test(podcast.enclosureUrl) ? podcast.enclosureUrl : undefined

/** `GET /sound`: leads to the sound of a podcast, so that a tap on a page that knows its name alone is heard at once. */
export const soundRoute = (
  app: FastifyInstance,
  feed: FeedSource,
  { addressOf, cacheControlOf }: RouteTools,
) => {
  app.get('/sound', async (request, reply) => {
    const query = v.safeParse(QuerySchema, request.query)
    if (!query.success) return sendFailure(reply, badRequest('Il manque le nom d’une émission.'))
    const address = addressOf(request)
    const read = await feed(address.base)
    if (!read.ok) return sendFailure(reply, read.error)
    const sound = soundOf(podcastNamed(read.value, query.output))
    if (sound === undefined) return sendFailure(reply, NO_SOUND)
    return reply.header('cache-control', cacheControlOf(address, CACHE_CONTROL)).redirect(sound, 302)
  })
}
