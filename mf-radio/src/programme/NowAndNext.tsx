import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { BroadcastPicture, BroadcastTitle } from '../schedule/BroadcastRow'
import { findNowAndNext } from '../schedule/nowAndNext'
import type { ShownBroadcast, ShownWeek } from '../schedule/shownWeek'
import css from './NowAndNext.module.css'
import { programmePageContent } from './programmePage.content'

interface ShowProps {
  readonly label: string
  readonly time?: string
  readonly picture?: ReactNode
  readonly children: ReactNode
}

const Show = ({ label, time = '', picture, children }: ShowProps): ReactNode => (
  <li className={css.show}>
    {picture}
    <p className={css.words}>
      <span className={css.label}>
        {label} {time}
      </span>
      <strong className={css.title}>{children}</strong>
    </p>
  </li>
)

/** Between shows the radio plays on. */
const Now = ({ now }: { readonly now: ShownBroadcast | undefined }): ReactNode => {
  const { name } = useSiteConfig()
  if (!now) return <Show label={programmePageContent.onAir}>{programmePageContent.dayAndNight(name)}</Show>
  const [, end] = now.hours.split(' – ')
  return (
    <Show
      label={programmePageContent.onAir}
      {...(end && { time: programmePageContent.until(end) })}
      picture={<BroadcastPicture {...now} />}
    >
      <BroadcastTitle {...now} />
    </Show>
  )
}

const Next = ({ next }: { readonly next: ShownBroadcast }): ReactNode => (
  <Show
    label={programmePageContent.next}
    time={programmePageContent.at(next.hours.split(' – ')[0] ?? '')}
    picture={<BroadcastPicture {...next} />}
  >
    <BroadcastTitle {...next} />
  </Show>
)

/** What is on the air now, and what follows. A prerendered page does not know the time, and keeps the room. */
export const NowAndNext = ({ week }: { readonly week: ShownWeek }): ReactNode => {
  const { now, next } = findNowAndNext({ week, schedule: null })
  const isKnown = week.days.some(({ isToday }) => isToday)
  return (
    <div className={css.room} data-needs-scripts>
      {isKnown && (
        <ul className={css.shows} aria-label={programmePageContent.nowAndNext} data-now="">
          <Now now={now} />
          {next && <Next next={next} />}
        </ul>
      )}
    </div>
  )
}
