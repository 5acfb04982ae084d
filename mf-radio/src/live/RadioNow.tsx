// What the radio plays while the studio is not live, and what follows: the show of the schedule, or the radio itself.
import { Link, selectNowPlaying, useSiteConfig, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useMemo } from 'react'
import { Highlight } from '../design/Highlight'
import { BroadcastPicture, BroadcastTitle } from '../schedule/BroadcastRow'
import type { EntryResident } from '../schedule/broadcast'
import { findSongResident } from '../schedule/entryResidents'
import { useNowAndNext } from '../schedule/nowAndNext'
import { selectShown } from '../schedule/scheduleQuery'
import { listBroadcasts, type ShownBroadcast } from '../schedule/shownWeek'
import { ListenToRadio } from './ListenToRadio'
import { liveContent } from './live.content'
import css from './RadioNow.module.css'

/** The next show of the schedule. */
export const Next = ({ next }: { readonly next: ShownBroadcast }): ReactNode => (
  <p className={css.next} data-now="">
    <BroadcastPicture {...next} />
    <span className={css.lines}>
      <span>{liveContent.next(next.hours.split(' ')[0] ?? '')}</span>{' '}
      <span>
        <BroadcastTitle {...next} />
      </span>
    </span>
  </p>
)

/** The resident whose song plays, if a show of the week is theirs. */
const useSongResident = (artist: string | null): EntryResident | null => {
  const shown = useSiteSelector(selectShown)
  return useMemo(() => findSongResident(artist, shown ? listBroadcasts(shown.week) : []), [artist, shown])
}

/** The song the station sends, once it is known. */
const Song = (): ReactNode => {
  const song = useSiteSelector(selectNowPlaying)?.song
  const { artist, title } = song ?? { artist: null, title: null }
  const resident = useSongResident(artist)
  const isKnown = liveContent.song(artist, title) !== ''
  return (
    <p className={css.song} data-now="">
      {isKnown && (
        <Highlight tone="dark">
          {resident && <Link to={`/residences/${resident.id}`}>{artist}</Link>}
          {resident ? liveContent.songTitle(title) : liveContent.song(artist, title)}
        </Highlight>
      )}
    </p>
  )
}

export const RadioNow = (): ReactNode => {
  const { name } = useSiteConfig()
  const { now, next } = useNowAndNext()
  return (
    <div className={css.radio}>
      <p className={css.label}>
        <Highlight tone="acid">{liveContent.onAir}</Highlight>
      </p>
      <p className={css.now}>
        <Highlight tone="dark">{now ? <BroadcastTitle {...now} /> : liveContent.dayAndNight(name)}</Highlight>
      </p>
      <Song />
      <ListenToRadio />
      <div className={css.room}>{next && <Next next={next} />}</div>
    </div>
  )
}
