// Selects the show of the schedule that is on the air and the next one, in the open bar that plays live and at the closed one, and
// which resident plays.

import { besideFeed } from '@site/shared/address'
import { readShows, type Show, ShowsAnswerSchema } from '@site/shared/answers'
import { MINUTE_MS } from '@site/shared/durations'
import {
  createSlice,
  getJson,
  ownState,
  type PayloadAction,
  type SiteState,
  selectNowPlaying,
  v,
} from '@site/shared/platform'
import { findNamed } from '@site/shared/text'
import { selectOpen } from '../bar/bar'
import { type PlayerContext, runWhile } from '../session/effects'
import { selectMode } from '../session/session'

/** A show with the id of the resident whose show it is; null without one. */
export interface LinkedShow extends Show {
  readonly residentId: string | null
}

interface ShownShows {
  readonly now: LinkedShow | null
  readonly next: LinkedShow | null
}

interface OnAirState extends ShownShows {
  /** Empty until the bar that plays live was open. */
  readonly residents: Residents
}

const initialState: OnAirState = { now: null, next: null, residents: [] }

/** How long the api caches a calendar. */
const REFETCH_MS = 15 * MINUTE_MS

const ResidentsSchema = v.array(v.object({ id: v.string(), artist: v.string() }))

export const onAirSlice = createSlice({
  name: 'player/onAir',
  initialState,
  reducers: {
    onAirChanged: (state, { payload }: PayloadAction<ShownShows>) => ({ ...state, ...payload }),
    residentsLoaded: (state, { payload }: PayloadAction<Residents>) => ({ ...state, residents: payload }),
  },
})

const { onAirChanged, residentsLoaded } = onAirSlice.actions

export const selectOnAir = (state: SiteState): OnAirState => ownState(onAirSlice)(state)

/** The resident who streams or whose song plays, found as for shows; null if the artist is not a resident. */
export const selectPlayingResidentId = (state: SiteState): string | null => {
  const nowPlaying = selectNowPlaying(state)
  const artist = nowPlaying?.online && (nowPlaying.streamer ?? nowPlaying.song?.artist)
  return artist ? (findNamed(artist, selectOnAir(state).residents)?.id ?? null) : null
}

const linkShows = (shows: readonly Show[], residents: Residents): readonly LinkedShow[] =>
  shows.map((show) => ({ ...show, residentId: findNamed(show.title, residents)?.id ?? null }))

type Residents = v.InferOutput<typeof ResidentsSchema>

/**
 * Shows and residents are null if they could not be fetched.
 * @param linked whether shows lead to their residents
 */
const fetchOnAir = async (
  { http, config }: PlayerContext,
  signal: AbortSignal,
  linked: boolean,
): Promise<{ readonly shows: readonly LinkedShow[] | null; readonly residents: Residents | null }> => {
  const [schedule, answer] = await Promise.all([
    getJson(http, { url: besideFeed(config.services.feed, 'schedule'), signal }, ShowsAnswerSchema),
    linked ? getJson(http, { url: `${config.content ?? '/'}residents.json`, signal }, ResidentsSchema) : null,
  ])
  const residents = answer?.ok ? answer.value : null
  const shows = schedule.ok ? linkShows(readShows(schedule.value.broadcasts), residents ?? []) : null
  return { shows, residents }
}

const findOnAir = (shows: readonly LinkedShow[], now: number): ShownShows => ({
  now: shows.filter(({ start, end }) => start <= now && now < end).at(-1) ?? null,
  next: shows.find(({ start }) => start > now) ?? null,
})

/** A radio without calendars has no schedule. */
const hasSchedule = ({ config }: PlayerContext): boolean => config.embeds.calendars.length > 0

/** Whether the bar that plays live is open; null during a replay. */
const selectLiveOpen = (state: SiteState): boolean | null =>
  selectMode(state) === 'live' ? selectOpen(state) : null

/** Milliseconds a page has to load before the closed player requests the schedule, which home has requested by then. */
const CLOSED_DELAY_MS = 4_000

export const onAirEffects = (player: PlayerContext) => [
  runWhile(player, selectLiveOpen, (isOpen) => {
    const { clock, environment, store } = player
    if (!hasSchedule(player)) return () => {}
    const controller = new AbortController()
    let shows: readonly LinkedShow[] = []
    let fetchedAt = Number.NEGATIVE_INFINITY
    const show = (): void => {
      const onAir = findOnAir(shows, clock.now())
      const shown = selectOnAir(store.getState())
      if (onAir.now !== shown.now || onAir.next !== shown.next) store.dispatch(onAirChanged(onAir))
    }
    const update = async (): Promise<void> => {
      if (!isOpen && environment.isHidden()) return
      if (clock.now() - fetchedAt >= REFETCH_MS) {
        fetchedAt = clock.now()
        const fetched = await fetchOnAir(player, controller.signal, isOpen)
        shows = fetched.shows ?? shows
        if (fetched.residents && !controller.signal.aborted)
          store.dispatch(residentsLoaded(fetched.residents))
      }
      if (!controller.signal.aborted) show()
    }
    if (isOpen) void update()
    const stopWaiting = isOpen ? () => {} : clock.after(CLOSED_DELAY_MS, () => void update())
    const stop = clock.every(MINUTE_MS, () => void update())
    return () => {
      stopWaiting()
      stop()
      controller.abort()
    }
  }),
]
