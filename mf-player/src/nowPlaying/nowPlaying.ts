// Keeps the song of the radio up to date: in the open bar by polling and the station's events, at the closed player by slow polling.
import { MINUTE_MS } from '@site/shared/durations'
import {
  type Cancel,
  getJson,
  nowPlayingChanged,
  type SiteState,
  selectNowPlaying,
} from '@site/shared/platform'
import { selectOpen } from '../bar/bar'
import { type PlayerContext, runWhile } from '../session/effects'
import { selectMode } from '../session/session'
import { songsNotedChanged } from '../session/songsNoted'
import { type NowPlaying, NowPlayingSchema, readMessage, readStation, unknownSong } from './parseNowPlaying'

/** The interval of AzuraCast's own pages. */
const VISIBLE_PERIOD_MS = 10_000
const HIDDEN_PERIOD_MS = 30_000

/** While events arrive, polling only replaces lost ones. */
const CONNECTED_PERIOD_MS = 60_000

/** Events arrive before the sound they describe; AzuraCast's own page delays them by the same. */
const EVENT_DELAY_MS = 3000

const isSame = (a: NowPlaying, b: NowPlaying): boolean =>
  a.online === b.online &&
  a.streamer === b.streamer &&
  a.song?.artist === b.song?.artist &&
  a.song?.title === b.song?.title

const publish = ({ store }: PlayerContext, nowPlaying: NowPlaying): void => {
  const known = selectNowPlaying(store.getState())
  if (known === null || !isSame(known, nowPlaying)) store.dispatch(nowPlayingChanged(nowPlaying))
}

/** When the first request fails, the song of an earlier opening is no longer shown. */
const fetchSong = async (player: PlayerContext, signal: AbortSignal, isFirst: boolean) => {
  const { http, config } = player
  const station = await getJson(http, { url: config.services.nowPlaying, signal }, NowPlayingSchema)
  if (signal.aborted) return
  if (station.ok) {
    player.store.dispatch(songsNotedChanged(station.value?.songs_noted ?? true))
    publish(player, readStation(station.value))
  } else if (isFirst) publish(player, unknownSong)
}

const choosePeriodMs = ({ environment }: PlayerContext, isConnected: boolean): number => {
  if (isConnected) return CONNECTED_PERIOD_MS
  return environment.isHidden() ? HIDDEN_PERIOD_MS : VISIBLE_PERIOD_MS
}

/** Polls periodically, and at once when the page is shown or hidden. */
const poll = (player: PlayerContext) => {
  const { clock, environment } = player
  const controller = new AbortController()
  let fetchedAt = clock.now()
  let connected = false
  let cancelNext: Cancel = () => {}
  const plan = (): void => {
    cancelNext()
    const delayMs = fetchedAt + choosePeriodMs(player, connected) - clock.now()
    cancelNext = clock.after(Math.max(0, delayMs), () => fetchNow(false))
  }
  const fetchNow = (isFirst: boolean): void => {
    fetchedAt = clock.now()
    plan()
    void fetchSong(player, controller.signal, isFirst)
  }
  const stopWatching = environment.onVisibilityChange(() => fetchNow(false))
  fetchNow(true)
  return {
    onConnection: (isConnected: boolean): void => {
      connected = isConnected
      plan()
    },
    end: (): void => {
      cancelNext()
      stopWatching()
      controller.abort()
    },
  }
}

const followEvents = (player: PlayerContext, onConnection: (isConnected: boolean) => void): Cancel => {
  const { clock, config, serverEvents } = player
  const { nowPlayingEvents } = config.services
  if (nowPlayingEvents === undefined) return () => {}
  let cancelPublishing: Cancel = () => {}
  const onMessage = (message: unknown): void => {
    const nowPlaying = readMessage(message)
    if (nowPlaying === null) return
    cancelPublishing()
    cancelPublishing = clock.after(EVENT_DELAY_MS, () => publish(player, nowPlaying))
  }
  const stop = serverEvents.follow(nowPlayingEvents, { onMessage, onConnection })
  return () => {
    stop()
    cancelPublishing()
  }
}

/** True while the open bar shows the live stream, null otherwise. */
const selectLiveShown = (state: SiteState): true | null =>
  (selectMode(state) === 'live' && selectOpen(state)) || null

/** Milliseconds a page has to load before the closed player requests what plays. */
const CLOSED_DELAY_MS = 4_000

const selectLiveHidden = (state: SiteState): true | null =>
  (selectMode(state) === 'live' && !selectOpen(state)) || null

/** The closed player names what a press would play: an older song is better than none. */
const pollSeldom = (player: PlayerContext): Cancel => {
  const { clock, environment } = player
  const controller = new AbortController()
  const fetchNow = (): void => {
    if (!environment.isHidden()) void fetchSong(player, controller.signal, false)
  }
  const stopWaiting = clock.after(CLOSED_DELAY_MS, fetchNow)
  const stop = clock.every(MINUTE_MS, fetchNow)
  return () => {
    stopWaiting()
    stop()
    controller.abort()
  }
}

export const nowPlayingEffects = (player: PlayerContext) => [
  runWhile(player, selectLiveHidden, () => pollSeldom(player)),
  runWhile(player, selectLiveShown, () => {
    const { onConnection, end } = poll(player)
    const stopFollowing = followEvents(player, onConnection)
    return () => {
      stopFollowing()
      end()
    }
  }),
]
