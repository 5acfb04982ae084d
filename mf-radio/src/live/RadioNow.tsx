// What the radio plays while the studio is not live, and what follows: the show of the schedule, or the radio itself.
import { selectNowPlaying, useSiteConfig, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { Highlight } from '../design/Highlight'
import { BroadcastPicture, BroadcastTitle } from '../schedule/BroadcastRow'
import { findNowAndNext } from '../schedule/nowAndNext'
import { selectShown } from '../schedule/scheduleQuery'
import type { ShownBroadcast } from '../schedule/shownWeek'
import { ListenToRadio } from './ListenToRadio'
import { liveContent } from './live.content'
import css from './RadioNow.module.css'

const Next = ({ next }: { readonly next: ShownBroadcast }): ReactNode => (
  <p className={css.next} data-now="">
    <BroadcastPicture {...next} />
    <span>
      {liveContent.next(next.hours.split(' ')[0] ?? '')} <BroadcastTitle {...next} />
    </span>
  </p>
)

/** The song the station sends, once it is known. */
const Song = (): ReactNode => {
  const song = useSiteSelector(selectNowPlaying)?.song
  const words = song ? liveContent.song(song.artist, song.title) : ''
  return (
    <p className={css.song} data-now="">
      {words && <Highlight tone="dark">{words}</Highlight>}
    </p>
  )
}

export const RadioNow = (): ReactNode => {
  const { name } = useSiteConfig()
  const { now, next } = findNowAndNext(useSiteSelector(selectShown))
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
