import { parseUrl, webUrl } from '@site/shared/address'
import { findBySlug } from '@site/shared/podcast'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { CACHE_CONTROL } from '../net/http/cacheTimes'
import { type ApiFailure, badRequest, notFound } from '../net/http/failure'
import type { Routes } from '../net/http/routes'
import type { Feed, FeedPodcast, FeedSource, IndexedPodcast, PodcastList } from './feed/feed'
import { newestOfShow } from './newestOfShow'
import { sharedAs } from './podcastsQuery'

/** Where the sound of a track is. */
interface TrackSound {
  readonly address: string
  /** For how long the address is good. */
  readonly cacheControl: string
}

/**
 * The sound of a track; `not-found` when nobody knows it. Never rejects. `trackId` is the number of
 * `soundcloud:tracks:{trackId}`, `base` where this service is reached.
 */
export type TrackSource = (trackId: string, base: string) => Promise<Result<TrackSound, ApiFailure>>

const UNKNOWN = notFound('Ce morceau n’est pas dans le fil.')

const findEnclosure = ({ tracks }: Pick<Feed, 'tracks'>, trackId: string): Result<TrackSound, ApiFailure> => {
  const address = tracks.get(trackId)
  return address === undefined ? err(UNKNOWN) : ok({ address, cacheControl: CACHE_CONTROL.sound })
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
export const addTrackRoute = ({ get }: Routes, track: TrackSource): void =>
  get('/track/:urn', async ({ params: { urn = '' } }, base) => {
    const trackId = URN.exec(urn)?.[1]
    if (trackId === undefined) return err(NO_TRACK)
    return map(await track(trackId, base), ({ address: body, cacheControl }) => ({
      body,
      type: 'text/plain',
      cacheControl,
    }))
  })

const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000))

const QuerySchema = v.union([v.object({ replay: Name }), v.object({ show: Name })])

const NO_SOUND = notFound('Cette émission est introuvable.')

type Asked = v.InferOutput<typeof QuerySchema>

/**
 * The podcast somebody else's page names: by its id, its sound, the last word of its address, or the key at the end of that;
 * or by its show, of which it is the newest.
 */
export const findPodcast = (feed: PodcastList, asked: Asked): IndexedPodcast | undefined =>
  'replay' in asked
    ? (sharedAs(feed.podcasts, asked.replay)[0] ?? findBySlug(feed.podcasts, asked.replay))
    : newestOfShow(feed, asked.show)

/** Nothing but an address of the web is led to, encoded as a header wants it. */
const findSound = (podcast: FeedPodcast | undefined): string | undefined =>
  podcast && parseUrl(webUrl(podcast.enclosureUrl) ?? '')?.href

/** `GET /sound`: redirects to the sound of a podcast, for pages that know its name only. */
export const addSoundRoute = ({ get }: Routes, feed: FeedSource): void =>
  get('/sound', async (request, base) => {
    const query = v.safeParse(QuerySchema, request.query)
    if (!query.success) return err(badRequest('Il manque le nom d’une émission.'))
    return flatMap(await feed(base), (read) => {
      const location = findSound(findPodcast(read, query.output))
      return location === undefined ? err(NO_SOUND) : ok({ location, cacheControl: CACHE_CONTROL.sound })
    })
  })
