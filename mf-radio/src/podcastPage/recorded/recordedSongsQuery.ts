import { createQuery } from '@site/shared/query'
import { map } from '@site/shared/result'
import { fetchSongs } from '../../played/songs'
import { podcastPagesSlice } from '../../podcastArchive/archiveQueries'
import { findRecordedRange, findRecordedSongs, type RecordedSongs, type Recording } from './recordedShow'

/** The key of a recording in the query. */
export const makeRecordingKey = (recording: Recording): string => JSON.stringify(recording)

/** The songs of the broadcast that a podcast records; null where it is not known. A radio that notes none answers 404. */
export const recordedSongsQuery = createQuery<RecordedSongs | null>({
  slice: podcastPagesSlice,
  id: (key) => `songs ${key}`,
  fetch: async (dependencies, key) => {
    const recording: Recording = JSON.parse(key)
    const { from, to } = findRecordedRange(recording)
    const range = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`
    return map(await fetchSongs(dependencies, range), (played) => {
      const found = findRecordedSongs(recording, [played])
      return found && { ...found, zone: dependencies.config.embeds.timeZone }
    })
  },
  mayBeMissing: true,
})
