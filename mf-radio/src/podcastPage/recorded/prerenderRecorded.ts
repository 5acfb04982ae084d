// The songs of recorded shows in prerendered pages, from the answers that the pages of days are made of.

import type { SiteThunk } from '@site/shared/platform'
import { dayIn } from '@site/shared/text'
import { makeDayKey, readDayKey, writeRange } from '../../played/moments'
import { listPrerenderedDates } from '../../played/notedDays'
import { fetchSongs, memoize } from '../../played/songs'
import { oncePerSite } from '../../podcastArchive/wholeArchive'
import { fetchRadioZone } from '../../schedule/scheduleQuery'
import { findRecordedRange, findRecordedSongs, type Recording } from './recordedShow'
import { makeRecordingKey, recordedSongsQuery } from './recordedSongsQuery'

/** Fetches the songs of days of one prerendering, each day once. */
const daySongs = oncePerSite(
  (): SiteThunk<(key: string) => ReturnType<typeof fetchSongs>> => (_dispatch, _getState, dependencies) =>
    memoize((key) => fetchSongs(dependencies, writeRange(readDayKey(key)))),
)

const radioZone = oncePerSite(fetchRadioZone)

/**
 * Puts the songs of its broadcast into the page of a podcast. Where the radio notes none, that is kept; podcasts older than the
 * prerendered days, and answers that fail, are left to browsers.
 */
export const prerenderRecordedSongs =
  (recording: Recording): SiteThunk<Promise<void>> =>
  async (dispatch, _getState, { clock }) => {
    const zone = await dispatch(radioZone())
    const fetchDay = dispatch(daySongs())
    const prerendered = listPrerenderedDates(zone, clock.now())
    const keep = (found: ReturnType<typeof findRecordedSongs>) =>
      dispatch(recordedSongsQuery.put(makeRecordingKey(recording), found && { ...found, zone }))
    const now = await fetchDay(makeDayKey(prerendered[0], zone))
    if (!now.ok && now.error.status === 404) return keep(null)
    const { from, to } = findRecordedRange(recording)
    const [first, last] = [dayIn(zone, from), dayIn(zone, to)]
    if (first < (prerendered.at(-1) ?? first)) return
    const dates = prerendered.filter((date) => date >= first && date <= last).reverse()
    const days = await Promise.all(dates.map((date) => fetchDay(makeDayKey(date, zone))))
    if (days.every((day) => day.ok))
      keep(
        findRecordedSongs(
          recording,
          days.map(({ value }) => value),
        ),
      )
  }
