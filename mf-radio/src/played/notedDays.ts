// The days whose songs the radio noted: pages of days lead to their neighbours among them.

import { PlayedAnswerSchema, readPlayed } from '@site/shared/answers'
import { getJson, type SiteThunk } from '@site/shared/platform'
import { createQuery } from '@site/shared/query'
import { map } from '@site/shared/result'
import { dayIn } from '@site/shared/text'
import { dayAfter } from '../schedule/week/zones'
import { makeDayKey, readDayKey, writeRange } from './moments'
import { playedSlice } from './playedQuery'
import { playedUrl } from './songs'

const createNotedQuery = (limit: string) =>
  createQuery<boolean>({
    slice: playedSlice,
    id: (key) => `noted ${readDayKey(key).date}`,
    fetch: async ({ http, config }, key) => {
      const url = playedUrl(config.services.feed, `${writeRange(readDayKey(key))}${limit}`)
      const answer = await getJson(http, { url }, PlayedAnswerSchema)
      return map(answer, ({ songs }) => readPlayed(songs).length > 0)
    },
    mayBeMissing: true,
  })

/** Whether the radio noted songs on a day, by its date and a time zone. */
export const notedDayQuery = createNotedQuery('&limit=1')

/** The same while pages are prerendered: all songs of the day are fetched for its own page anyway. */
const prerenderedDayQuery = createNotedQuery('')

/** The days before and after a day. */
export const listNeighbours = (date: string) => [dayAfter(date, -1), dayAfter(date, 1)] as const

/** Puts into the page of a day whether its neighbours have songs. */
export const prerenderNeighbours =
  (date: string, zone: string): SiteThunk<Promise<void>> =>
  async (dispatch, _getState, { clock }) => {
    const begun = listNeighbours(date).filter((day) => day <= dayIn(zone, clock.now()))
    await Promise.all(begun.map((day) => dispatch(prerenderedDayQuery.prerender(makeDayKey(day, zone)))))
  }

/** How many days have prerendered pages, today included: browsers fetch the songs of older ones. */
const PRERENDERED_DAYS = 60

/** Lists the days that have prerendered pages where their songs are known, today first. */
export const listPrerenderedDates = (zone: string, now: number): readonly [string, ...string[]] => {
  const today = dayIn(zone, now)
  return [today, ...Array.from({ length: PRERENDERED_DAYS - 1 }, (_, index) => dayAfter(today, -1 - index))]
}

/** Lists the days whose songs are known, the newest first; today, too, before its first song. */
export const listPlayedDays =
  (zone: string): SiteThunk<Promise<readonly string[]>> =>
  async (dispatch, _getState, { clock }) => {
    const [today, ...dates] = listPrerenderedDates(zone, clock.now())
    const ask = (date: string) => dispatch(prerenderedDayQuery.prerender(makeDayKey(date, zone)))
    // A radio that notes nothing is asked once.
    if ((await ask(today)).status !== 'ready') return []
    const states = await Promise.all(dates.map(ask))
    const hasSongs = (index: number): boolean => {
      const state = states[index]
      return state?.status === 'ready' && state.value
    }
    return [today, ...dates.filter((_, index) => hasSongs(index))]
  }
