import type { Feature, SiteThunk } from '@site/shared/platform'
import { createQuery, createQuerySlice } from '@site/shared/query'
import { map } from '@site/shared/result'
import { dayIn } from '@site/shared/text'
import { fetchSongs, type PlayedSongs } from './songs'

/** Songs that the radio played: the last ones, and those of days. */
export const playedSlice = createQuerySlice('radioPlayed')

/** The feature of whatever shows songs, installed before it renders. */
export const playedFeature: Feature = { name: 'radio-played', slices: [playedSlice] }

/** How many of the last songs are listed. */
const LAST_COUNT = 10

/** The last songs of the radio. */
export interface LastSongs {
  /** The day whose page has all songs of today, such as `2026-11-29`. */
  readonly today?: string
  /** Absent in a prerendered page, which would change with each song. */
  readonly songs?: PlayedSongs['songs']
}

/** The day in a time zone; undefined where the browser has none. */
const nameToday = (zone: string, now: number) => (zone === '' ? {} : { today: dayIn(zone, now) })

/** The last songs; the key is a time zone. A radio that notes none, or an older api, answers 404. */
export const lastSongsQuery = createQuery<LastSongs>({
  slice: playedSlice,
  id: () => 'last',
  fetch: async (dependencies, zone) =>
    map(await fetchSongs(dependencies, `limit=${LAST_COUNT}`), ({ songs }) => ({
      ...nameToday(zone, dependencies.clock.now()),
      songs,
    })),
  mayBeMissing: true,
  refreshAfterMs: 0,
})

/** Prerenders whether the radio notes its songs. */
export const prerenderLastSongs =
  (): SiteThunk<Promise<void>> => async (dispatch, _getState, dependencies) => {
    const { clock, config } = dependencies
    const zone = config.embeds.timeZone
    const state = await dispatch(lastSongsQuery.prerender(zone))
    if (state.status === 'ready') dispatch(lastSongsQuery.put(zone, nameToday(zone, clock.now())))
  }
