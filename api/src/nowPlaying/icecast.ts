import { parseJson } from '@site/shared/json'
import { err, flatMap, ok, type Result } from '@site/shared/result'
import * as v from 'valibot'
import { type Cached, type CacheTools, cache } from '../cache/cache'
import { type ApiFailure, unavailable } from '../http/failure'
import type { Upstream } from '../upstream/upstream'
import { NOW_PLAYING_FRESHNESS, type Station } from './stations'

/** Numbers and texts alike: a title that is a number is told as one. */
const Text = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((value) => String(value).trim()),
  ),
  '',
)
const Count = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0)

const MountSchema = v.object({
  listenurl: Text,
  server_name: Text,
  artist: Text,
  title: Text,
  listeners: Count,
})

type Mount = v.InferOutput<typeof MountSchema>

const EMPTY = { listenurl: '', server_name: '', artist: '', title: '', listeners: 0 }

const StatusSchema = v.object({ icestats: v.looseObject({ source: v.optional(v.unknown()) }) })

const parseStatus = parseJson(StatusSchema)

/** Icecast 2.4 writes a title it does not know as a bare hyphen, which is no JSON. */
const repair = (text: string): string => text.replace(/:\s*-\s*(?=[,}])/g, ':null')

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const readMounts = (source: unknown): readonly Mount[] =>
  (Array.isArray(source) ? source : [source])
    .filter(isObject)
    .map((mount) => v.parse(MountSchema, { ...EMPTY, ...mount }))

/** A title without an artist beside it names both. */
const splitTitle = ({ artist, title }: Mount) => {
  const [before, ...after] = title.split(' - ')
  if (artist !== '' || after.length === 0) return { artist, title }
  return { artist: before ?? '', title: after.join(' - ') }
}

const songOf = (mount: Mount) => {
  const { artist, title } = splitTitle(mount)
  return {
    text: [artist, title].filter((part) => part !== '').join(' - '),
    artist: artist || null,
    title: title || null,
  }
}

const toStation = (mount: Mount): Station => ({
  station: { name: mount.server_name, listen_url: mount.listenurl },
  listeners: { total: mount.listeners, unique: mount.listeners, current: mount.listeners },
  live: { is_live: false, streamer_name: '', broadcast_start: null, art: null },
  now_playing: mount.title === '' ? null : { song: songOf(mount) },
  playing_next: null,
  song_history: [],
  is_online: true,
})

const OFFLINE: Station = { live: { is_live: false, streamer_name: '' }, now_playing: null, is_online: false }

const isAt =
  (path: string) =>
  ({ listenurl }: Mount): boolean =>
    URL.canParse(listenurl) && new URL(listenurl).pathname === path

/** Reads `status-json.xsl` as AzuraCast's list of stations; a mount that has no source is a station that is offline. */
export const readIcecast = (text: string, mountPath?: string): Result<readonly Station[], ApiFailure> => {
  const status = parseStatus(repair(text))
  if (!status.ok) return err(unavailable(`Icecast answered in an unknown way: ${status.error.kind}`))
  const mounts = readMounts(status.value.icestats.source)
  const mount = mountPath === undefined ? mounts[0] : mounts.find(isAt(mountPath))
  return ok([mount === undefined ? OFFLINE : toStation(mount)])
}

/** What a real Icecast says, cached for 10 s. `mountPath`, such as `/live.mp3`, chooses one of several. */
export const icecast = (
  address: string,
  mountPath: string | undefined,
  upstream: Upstream,
  cacheTools: CacheTools,
): Cached<readonly Station[]> =>
  cache(
    async () => flatMap(await upstream.text(address), (text) => readIcecast(text, mountPath)),
    { ...NOW_PLAYING_FRESHNESS, source: 'now-playing' },
    cacheTools,
  )
