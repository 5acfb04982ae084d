// What the radio plays while the studio is not live, and what follows: the show of the schedule, or the radio itself.
import { useSiteConfig, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { Highlight } from '../design/Highlight'
import { BroadcastPicture, BroadcastTitle } from '../schedule/BroadcastRow'
import { findNowAndNext } from '../schedule/nowAndNext'
import { selectShown } from '../schedule/scheduleQuery'
import type { ShownBroadcast } from '../schedule/shownWeek'
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

export const RadioNow = (): ReactNode => {
  const { name } = useSiteConfig()
  const { now, next } = findNowAndNext(useSiteSelector(selectShown))
  return (
    <div className={css.radio}>
      <p className={css.label}>
        <Highlight tone="acid">{liveContent.onTheRadio}</Highlight>
      </p>
      <p className={css.now}>
        <Highlight tone="dark">{now ? <BroadcastTitle {...now} /> : liveContent.dayAndNight(name)}</Highlight>
      </p>
      <div className={css.room}>{next && <Next next={next} />}</div>
    </div>
  )
}
