// Shows what the radio plays while the studio is not live, and what follows: the show of the schedule, or the radio itself.
import { Link, selectNowPlaying, useSiteConfig, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useMemo } from 'react'
import { Highlight } from '../design/Highlight'
import type { EntryResident } from '../schedule/broadcast'
import { findSongResident } from '../schedule/entryResidents'
import { BroadcastCover } from '../schedule/rows/BroadcastCover'
import { BroadcastPicture, BroadcastTitle } from '../schedule/rows/BroadcastRow'
import { scheduleContent } from '../schedule/schedule.content'
import { selectShown } from '../schedule/scheduleQuery'
import { type NextShow, useNowAndNext } from '../schedule/week/nowAndNext'
import { listBroadcasts } from '../schedule/week/shownWeek'
import { ListenToRadio } from './ListenToRadio'
import { liveContent } from './live.content'
import css from './RadioNow.module.css'

/** The next show of the schedule. */
export const Next = ({ next }: { readonly next: NextShow }): ReactNode => (
  <p className={css.next} data-now="">
    <BroadcastPicture {...next} />
    <span className={css.lines}>
      <span>{liveContent.next(next.when)}</span>{' '}
      <span>
        <BroadcastTitle {...next} />
      </span>
    </span>
  </p>
)

/** The song the station sends; null while none is known. */
const useSong = () => {
  const song = useSiteSelector(selectNowPlaying)?.song
  return song && liveContent.song(song.artist, song.title) !== '' ? song : null
}

/** The resident whose song plays, if a show of the week is theirs. */
const useSongResident = (artist: string | null): EntryResident | null => {
  const shown = useSiteSelector(selectShown)
  return useMemo(() => findSongResident(artist, shown ? listBroadcasts(shown.week) : []), [artist, shown])
}

interface SongProps {
  readonly song: ReturnType<typeof useSong>
  /** Whose song it is, if that is known. */
  readonly resident: EntryResident | null
}

/** The song the station sends, once it is known. */
const Song = ({ song, resident }: SongProps): ReactNode => (
  <p className={css.song} data-now="">
    {song && (
      <Highlight tone="dark">
        {resident && <Link to={`/residences/${resident.id}`}>{song.artist}</Link>}
        {resident ? liveContent.songTitle(song.title) : liveContent.song(song.artist, song.title)}
      </Highlight>
    )}
  </p>
)

/** Widths of the cover, as `RadioNow.module.css` sets them. */
const COVER_SIZES = '(min-width: 75em) clamp(18rem, 26vw, 32rem), (min-width: 534px) 16rem, 12rem'

export const RadioNow = (): ReactNode => {
  const { name } = useSiteConfig()
  const { now, next } = useNowAndNext()
  const song = useSong()
  const songResident = useSongResident(song?.artist ?? null)
  return (
    <div className={css.radio}>
      <div className={css.cover}>
        <BroadcastCover resident={now ? now.resident : songResident} sizes={COVER_SIZES} />
      </div>
      <ListenToRadio />
      <div className={css.words}>
        <h2 className={css.label}>
          <Highlight tone="acid">{liveContent.onAir}</Highlight>
        </h2>
        <p className={css.now}>
          <Highlight tone="dark">
            {now ? <BroadcastTitle {...now} /> : scheduleContent.dayAndNight(name)}
          </Highlight>
        </p>
        <Song song={song} resident={songResident} />
        <div className={css.room}>{next && <Next next={next} />}</div>
      </div>
    </div>
  )
}
