import { parseUrl, webUrl } from '@site/shared/address'
import { findBySlug } from '@site/shared/podcast'
import { err, flatMap, map, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { CACHE_CONTROL } from '../../net/http/cacheTimes'
import { type ApiFailure, badRequest, notFound, WITHDRAWN } from '../../net/http/failure'
import type { Routes } from '../../net/http/routes'
import type { Feed, FeedSource, PodcastList } from '../feed/feed'
import type { FeedPodcast, IndexedPodcast } from '../feed/feedPodcast'
import { newestOfShow } from '../newestOfShow'
import { sharedAs } from '../podcastsQuery'

/** The address of a sound. */
interface TrackSound {
  readonly address: string
  /** `Cache-Control` for as long as the address is valid. */
  readonly cacheControl: string
}

/**
 * The sound of a track; `not-found` for an unknown one. Never rejects. `trackId` is the number of
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

/** Tries one source after the other, until one has the track. */
export const firstTracks =
  (first: TrackSource, then: TrackSource): TrackSource =>
  async (trackId, base) => {
    const sound = await first(trackId, base)
    return sound.ok ? sound : then(trackId, base)
  }

/** Called with each request that is led to the sound of a podcast, or given its address. */
export type OnSound = (
  request: {
    readonly method: string
    readonly headers: Readonly<Record<string, string | string[] | undefined>>
  },
  podcast: Pick<FeedPodcast, 'id' | 'artist' | 'show' | 'titleIsWhole'>,
) => void

const URN = /^soundcloud:tracks:(\d{1,20})$/

const NO_TRACK = notFound('Ce n’est pas un morceau.')

/** `GET /track/:urn`: the address of the sound, as text. */
export const addTrackRoute = (
  { get }: Routes,
  track: TrackSource,
  { feed, onSound }: { readonly feed: FeedSource; readonly onSound: OnSound },
): void =>
  get('/track/:urn', async (request, base) => {
    const { urn = '' } = request.params
    const trackId = URN.exec(urn)?.[1]
    if (trackId === undefined) return err(NO_TRACK)
    const [sound, read] = [await track(trackId, base), await feed(base)]
    const podcast = read.ok ? read.value.podcasts.find(({ trackUrn }) => trackUrn === urn) : undefined
    if (sound.ok && podcast) onSound(request, podcast)
    return map(sound, ({ address: body, cacheControl }) => ({ body, type: 'text/plain', cacheControl }))
  })

const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000))

const QuerySchema = v.union([v.object({ replay: Name }), v.object({ show: Name })])

const NO_SOUND = notFound('Cette émission est introuvable.')

type Asked = v.InferOutput<typeof QuerySchema>

/**
 * Finds the podcast that another page names: by its id, its sound, its slug, or the key at the end of the slug;
 * or the newest podcast of a show.
 */
export const findPodcast = (feed: PodcastList, asked: Asked): IndexedPodcast | undefined =>
  'replay' in asked
    ? (sharedAs(feed.podcasts, asked.replay)[0] ?? findBySlug(feed.podcasts, asked.replay))
    : newestOfShow(feed, asked.show)

/** Whether what is asked for is a show that was withdrawn. */
const isWithdrawn = ({ withdrawn = [] }: Pick<Feed, 'withdrawn'>, asked: Asked): boolean =>
  'replay' in asked && findPodcast({ podcasts: withdrawn, words: '' }, asked) !== undefined

/** Redirects to web addresses only, encoded as a header requires. */
const findSound = (podcast: FeedPodcast | undefined): string | undefined =>
  podcast && parseUrl(webUrl(podcast.enclosureUrl) ?? '')?.href

/** `GET /sound`: redirects to the sound of a podcast, for pages that know its name only. */
export const addSoundRoute = ({ get }: Routes, feed: FeedSource, onSound: OnSound): void =>
  get('/sound', async (request, base) => {
    const query = v.safeParse(QuerySchema, request.query)
    if (!query.success) return err(badRequest('Il manque le nom d’une émission.'))
    return flatMap(await feed(base), (read) => {
      const podcast = findPodcast(read, query.output)
      const location = findSound(podcast)
      if (podcast && location !== undefined) onSound(request, podcast)
      if (location === undefined && isWithdrawn(read, query.output)) return err(WITHDRAWN)
      return location === undefined ? err(NO_SOUND) : ok({ location, cacheControl: CACHE_CONTROL.sound })
    })
  })
