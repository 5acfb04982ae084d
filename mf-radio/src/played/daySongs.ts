// The songs of a day: fetched for its page, prerendered, and kept current while they are shown.

import { HOUR_MS } from '@site/shared/durations'
import { useNextSong } from '@site/shared/next-song'
import { type SiteThunk, useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { createQuery, isMissing, type QueryState } from '@site/shared/query'
import { map } from '@site/shared/result'
import { dayIn } from '@site/shared/text'
import { useEffect } from 'react'
import { visitorZone } from '../browser/page'
import { areAlike } from '../schedule/week/zones'
import { findDayRange, isDate, makeDayKey, readDayKey, writeRange } from './moments'
import { prerenderNeighbours } from './notedDays'
import { playedSlice } from './playedQuery'
import { fetchSongs, NO_SONGS, type PlayedSongs } from './songs'

/** The songs of a day. */
export interface DaySongs extends PlayedSongs {
  /** The time zone of the day. */
  readonly zone: string
  /** What was played before this moment is listed, in ms since 1970. */
  readonly until: number
  /** Set in prerendered pages: the hours are those of the radio. */
  readonly isRadioTime?: true
}

/** The songs of a day by its date and a time zone; all zones share one state. */
export const daySongsQuery = createQuery<DaySongs>({
  slice: playedSlice,
  id: (key) => `day ${readDayKey(key).date}`,
  fetch: async (dependencies, key) => {
    const day = readDayKey(key)
    const { to } = findDayRange(day.zone, day.date)
    return map(await fetchSongs(dependencies, writeRange(day)), (songs) => ({
      ...songs,
      zone: day.zone,
      until: Math.min(to, dependencies.clock.now()),
    }))
  },
  mayBeMissing: true,
})

const hasBegun = (date: string, zone: string, now: number): boolean =>
  isDate(date) && date <= dayIn(zone, now)

/** Puts the songs of a day into its page. Those of today end at the last whole hour, so that its page is written once an hour. */
export const prerenderDay =
  (date: string, zone: string): SiteThunk<Promise<void>> =>
  async (dispatch, _getState, { clock }) => {
    const [key, now] = [makeDayKey(date, zone), clock.now()]
    const today = dayIn(zone, now)
    const state = hasBegun(date, zone, now) ? await dispatch(daySongsQuery.prerender(key)) : undefined
    if (isMissing(state)) return
    if (state?.status !== 'ready') return dispatch(daySongsQuery.put(key, { ...NO_SONGS, zone, until: 0 }))
    const until = date === today ? Math.floor(now / HOUR_MS) * HOUR_MS : state.value.until
    const songs = state.value.songs.filter(({ at }) => at < until)
    dispatch(daySongsQuery.put(key, { ...state.value, songs, until, isRadioTime: true }))
    if (songs.length > 0) await dispatch(prerenderNeighbours(date, zone))
  }

/** Milliseconds a page has to hydrate before it fetches what is missing. */
const CAN_WAIT_MS = 2_000

/** Whether the songs of a day are known to its end. */
export const isOver = ({ zone, until }: DaySongs, date: string): boolean =>
  isDate(date) && until >= findDayRange(zone, date).to

/** Clocks that change on a day may be alike at one of its ends alone. */
const isWhole = (day: DaySongs, date: string, visitors: string): boolean =>
  isOver(day, date) &&
  Object.values(findDayRange(day.zone, date)).every((moment) => areAlike(day.zone, visitors, moment))

/** A day to come has no songs yet; a browser without time zones has none. */
const settleWithout = (date: string, zone: string | null): SiteThunk =>
  zone === null
    ? (dispatch) =>
        void dispatch(
          playedSlice.actions.settled({ [daySongsQuery.id(date)]: { status: 'failed', failure: 'missing' } }),
        )
    : daySongsQuery.put(makeDayKey(date, zone), { ...NO_SONGS, zone, until: 0 })

/**
 * Fetches the songs of a day unless the page has all of them, in the visitor's time zone.
 * @returns a function that stops it
 */
export const watchDaySongs =
  (date: string, zone = visitorZone()): SiteThunk<() => void> =>
  (dispatch, getState, { clock }) => {
    const state = daySongsQuery.select(getState(), date)
    const isKnown = state?.status === 'ready'
    if (zone === null || !hasBegun(date, zone, clock.now())) {
      if (!isKnown) dispatch(settleWithout(date, zone))
      return () => {}
    }
    const key = makeDayKey(date, zone)
    if (!isKnown) void dispatch(daySongsQuery.load(key))
    return isKnown && !isWhole(state.value, date, zone)
      ? clock.after(CAN_WAIT_MS, () => void dispatch(daySongsQuery.refresh(key)))
      : () => {}
  }

/** Fetches the songs of a day again while it may have others: after midnight the last ones of an open page are missing. */
export const refreshDaySongs =
  (date: string, zone = visitorZone()): SiteThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    const state = daySongsQuery.select(getState(), date)
    const isFinal = isMissing(state) || (state?.status === 'ready' && isOver(state.value, date))
    if (!isFinal && zone !== null && hasBegun(date, zone, clock.now()))
      await dispatch(daySongsQuery.refresh(makeDayKey(date, zone)))
  }

/** Fetches the songs of a day again on request. */
export const retryDaySongs =
  (date: string, zone = visitorZone()): SiteThunk =>
  (dispatch) => {
    if (zone !== null) void dispatch(daySongsQuery.refetch(makeDayKey(date, zone)))
  }

/** The songs of a day; those of today follow the station. */
export const useDaySongs = (date: string): QueryState<DaySongs> => {
  const state = useSiteSelector((site) => daySongsQuery.select(site, date))
  const dispatch = useSiteDispatch()
  useEffect(() => dispatch(watchDaySongs(date)), [dispatch, date])
  useNextSong(() => refreshDaySongs(date))
  return state ?? { status: 'loading' }
}
