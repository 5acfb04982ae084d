// A station as `/nowplaying` answers it, in AzuraCast’s format, and the source that requests it, whichever server it runs on.
import type { StationAnswer } from '@site/shared/answers'
import { flatMap, map, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Cached, type CacheTools, cache } from '../net/cache/cache'
import type { ApiFailure } from '../net/http/failure'
import type { Upstream } from '../net/upstream/upstream'
import type { IcyTitles } from './icyTitles'
import type { Song } from './song'

/** A song on the air, before or after. */
export interface Airing {
  /** Seconds since 1970. */
  readonly played_at: number | null
  /** In seconds; 0 while unknown. */
  readonly duration: number | null
  /** The list of the studio that the song was taken from; absent where the station does not say. */
  readonly playlist?: string
  readonly song: Song & {
    readonly album: string | null
    readonly art: string | null
    /** The code of the recording. */
    readonly isrc?: string | null
    readonly label?: string
  }
}

/** A station in the words of AzuraCast, whatever it runs on: all that `/nowplaying` answers about one. */
export interface Station extends StationAnswer {
  readonly station: { readonly name: string; readonly listen_url: string | null }
  readonly listeners: { readonly total: number; readonly unique: number; readonly current: number }
  readonly live: {
    readonly is_live: boolean
    readonly streamer_name: string
    readonly broadcast_start: number | null
    readonly art: string | null
  }
  readonly now_playing: Airing | null
  readonly playing_next: Airing | null
  readonly song_history: readonly Airing[]
  readonly is_online: boolean
}

/** The stations of the radio, its own first; never rejects. `base` is where this service is reached. */
export type NowPlayingSource = (base: string) => Promise<Result<readonly Station[], ApiFailure>>

/** A value a person would read as text: a title may look like a number. Empty for any other. */
export const Text = v.fallback(
  v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String)),
  '',
)

/** A count, which some servers write as text; 0 where it is not one. */
export const Count = v.fallback(
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger(), v.minValue(0)),
  0,
)

/** The facts of a station that reports one song. */
export interface PlainStation {
  readonly name?: string
  readonly listenUrl?: string
  readonly listeners?: number
  /** Equal to `listeners`, unless the server counts them separately. */
  readonly uniqueListeners?: number
  readonly song: Song | null
}

const toAiring = (song: Song | null): Airing | null =>
  song && { played_at: null, duration: null, song: { ...song, album: null, art: null } }

const NOBODY_LIVE = { is_live: false, streamer_name: '', broadcast_start: null, art: null }

/** Describes a station on the air. */
export const describeStation = ({
  name = '',
  listenUrl = '',
  listeners = 0,
  uniqueListeners = listeners,
  song,
}: PlainStation): Station => ({
  station: { name, listen_url: listenUrl || null },
  listeners: { total: listeners, unique: uniqueListeners, current: listeners },
  live: NOBODY_LIVE,
  now_playing: toAiring(song),
  playing_next: null,
  song_history: [],
  is_online: true,
})

/** A server answers, and nothing is broadcast. */
export const OFF_AIR: Station = { ...describeStation({ song: null }), is_online: false }

/** AzuraCast itself caches its answer for 15 s; older than 30 s it names another track. */
const FRESHNESS = { freshMs: 10_000, staleMs: 30_000, failureMs: 5_000 }

/** Receives what a station says, at each answer and event. */
export type OnStations = (stations: readonly Station[]) => void

/** The dependencies of a station. */
interface StationTools {
  readonly upstream: Upstream
  readonly cacheTools: CacheTools
  readonly onStations?: OnStations
  /** The titles of its stream, read while the station names no song; absent, they are not. */
  readonly icy?: IcyTitles | undefined
}

/** The listeners without the connection of this service. */
const withoutOwn = ({ total, unique, current }: Station['listeners']): Station['listeners'] => ({
  total: Math.max(0, total - 1),
  unique: Math.max(0, unique - 1),
  current: Math.max(0, current - 1),
})

/** Names the song by the titles of the stream where nothing else does. */
const addTitle = async (stations: readonly Station[], icy: IcyTitles): Promise<readonly Station[]> => {
  const [station, ...others] = stations
  if (!station?.is_online || station.now_playing) {
    icy.leave()
    return stations
  }
  const state = await icy.read()
  if (!state.ok) return stations
  const { listeners } = station
  return [
    { ...station, listeners: withoutOwn(listeners), now_playing: toAiring(state.value.song) },
    ...others,
  ]
}

const openStations = (
  load: () => Promise<Result<readonly Station[], ApiFailure>>,
  { cacheTools, onStations = () => {} }: Pick<StationTools, 'cacheTools' | 'onStations'>,
) => {
  const nowPlaying: Cached<readonly Station[]> = cache(
    async () => {
      const stations = await load()
      if (stations.ok) onStations(stations.value)
      return stations
    },
    {
      ...FRESHNESS,
      source: 'now-playing',
      describe: ([station]) => (station?.is_online === false ? 'off-air' : undefined),
    },
    cacheTools,
  )
  return { sources: { nowPlaying }, cached: [nowPlaying] }
}

/** A station whose song is at one address, requested at most every 10 s. A new kind of station is a reader and a row. */
export const openStation = (
  address: string,
  read: (text: string) => Result<readonly Station[], ApiFailure>,
  { upstream, icy, ...tools }: StationTools,
  maxBytes?: number,
) =>
  openStations(async () => {
    const stations = flatMap(await upstream.text(address, { maxBytes }), read)
    return stations.ok && icy ? ok(await addTitle(stations.value, icy)) : stations
  }, tools)

/** A station of which there is the stream alone: its listeners are unknown. */
export const openStreamStation = (icy: IcyTitles, tools: Pick<StationTools, 'cacheTools' | 'onStations'>) =>
  openStations(async () => map(await icy.read(), (state) => [describeStation(state)]), tools)
