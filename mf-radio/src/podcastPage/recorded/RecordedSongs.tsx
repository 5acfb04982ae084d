import { useSiteConfig } from '@site/shared/platform'
import { FIRST_CHAPTERS } from '@site/shared/podcast'
import { useQuery } from '@site/shared/query'
import { createHourFormat, dayIn } from '@site/shared/text'
import type { ReactNode } from 'react'
import { playedContent } from '../../played/played.content'
import { SongRow } from '../../played/SongRow'
import type { ShownSong } from '../../played/songs'
import { scheduleContent } from '../../schedule/schedule.content'
import { datedDayLabel } from '../../schedule/week/shownWeek'
import { Rest, TrackSection } from '../tracks/TrackSection'
import css from './RecordedSongs.module.css'
import type { RecordedSongs as Recorded, Recording } from './recordedShow'
import { recordedContent } from './recordedShow.content'
import { makeRecordingKey, recordedSongsQuery } from './recordedSongsQuery'

interface SongListProps {
  readonly label: string
  readonly songs: readonly ShownSong[]
  readonly formatHour: (moment: number) => string
  readonly start?: number
}

const SongList = ({ label, songs, formatHour, start = 1 }: SongListProps): ReactNode => (
  <ol className={css.songs} aria-label={label} start={start}>
    {songs.map((song) => (
      <SongRow key={`${song.at} ${song.title}`} song={song} hour={formatHour(song.at)} />
    ))}
  </ol>
)

const Songs = ({ start, zone, songs }: Recorded): ReactNode => {
  const { city } = useSiteConfig()
  const formatHour = createHourFormat(zone)
  const rest = songs.slice(FIRST_CHAPTERS)
  const every = recordedContent.everySong(songs.length)
  return (
    <TrackSection title={playedContent.title}>
      <p className={css.aired}>
        {recordedContent.aired(datedDayLabel(dayIn(zone, start)), formatHour(start))}{' '}
        {scheduleContent.radioTime(city)}
      </p>
      <SongList label={playedContent.title} songs={songs.slice(0, FIRST_CHAPTERS)} formatHour={formatHour} />
      {rest.length > 0 && (
        <Rest label={every}>
          {() => <SongList label={every} songs={rest} formatHour={formatHour} start={FIRST_CHAPTERS + 1} />}
        </Rest>
      )}
    </TrackSection>
  )
}

/**
 * The songs of the broadcast that a podcast records, with their hours: nothing tells where in the recording they begin. Nothing is
 * shown where they are not known, or not yet.
 */
export const RecordedSongs = ({ recording }: { readonly recording: Recording }): ReactNode => {
  const { state } = useQuery(recordedSongsQuery, makeRecordingKey(recording))
  return state.status === 'ready' && state.value && <Songs {...state.value} />
}
