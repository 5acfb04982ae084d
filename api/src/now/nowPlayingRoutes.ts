import { PassThrough } from 'node:stream'
import { map, type Result } from '@site/shared/result'
import { CACHE_CONTROL } from '../net/http/cacheTimes'
import { type ApiFailure, sendFailure } from '../net/http/failure'
import { json, type Routes } from '../net/http/routes'
import type { NowPlayingSource } from './station'
import type { StationEvents } from './stationEvents'

/** Whether the studio is on air; never rejects. */
export type LiveSource = () => Promise<Result<boolean, ApiFailure>>

/** Whether a DJ is live on the radio's station, from AzuraCast's now-playing answer. */
export const stationLive =
  (nowPlaying: NowPlayingSource): LiveSource =>
  async () =>
    map(await nowPlaying(''), ([station]) => station?.live?.is_live === true)

interface NowPlayingSettings {
  readonly isLive: LiveSource
  readonly nowPlaying: NowPlayingSource
  /** Whether `/played` has the songs that the station names. */
  readonly songsNoted: boolean
}

/**
 * `GET /islive`: `true` or `false`. `GET /nowplaying`: the AzuraCast list of stations, with `songs_noted` for players, which offer a
 * list of songs only where there is one.
 */
export const addNowPlayingRoutes = (
  { get }: Routes,
  { isLive, nowPlaying, songsNoted }: NowPlayingSettings,
): void => {
  get('/islive', async () => map(await isLive(), (live) => json(live, CACHE_CONTROL.live)))
  get('/nowplaying', async (_request, base) =>
    map(await nowPlaying(base), (stations) =>
      json(
        stations.map((station) => ({ ...station, songs_noted: songsNoted })),
        CACHE_CONTROL.nowPlaying,
      ),
    ),
  )
}

/** Most bytes buffered for a visitor whose connection is slow or gone. */
const MAX_WAITING = 250_000

/** `GET /nowplaying/events`: the station's events about what is on the air. */
export const addStationEventsRoute = ({ app }: Routes, events: StationEvents): void => {
  const streams = new Set<PassThrough>()
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
  app.get('/nowplaying/events', { exposeHeadRoute: false }, async (_request, reply) => {
    const stream = new PassThrough()
    const following = await events.follow({
      onEvent: (event) => {
        if (stream.writableLength > MAX_WAITING) stream.destroy()
        else stream.write(event)
      },
      onEnd: () => stream.end(),
    })
    if (!following.ok) return sendFailure(reply, following.error)
    streams.add(stream)
    stream.once('close', () => {
      streams.delete(stream)
      following.value()
    })
    return reply
      .type('text/event-stream')
      .header('cache-control', CACHE_CONTROL.events)
      .header('x-accel-buffering', 'no')
      .send(stream)
  })
}
