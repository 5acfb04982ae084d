import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import type { EntryResident } from '../broadcast'
import { scheduleContent } from '../schedule.content'
import { findNowAndNext, type NextShow } from '../week/nowAndNext'
import type { ShownBroadcast, ShownWeek } from '../week/shownWeek'
import { BroadcastCover } from './BroadcastCover'
import { BroadcastTitle } from './BroadcastRow'
import css from './NowAndNextCards.module.css'

/** Widths of a cover, as `NowAndNextCards.module.css` sets them. */
const COVER_SIZES = '(min-width: 600px) 14rem, 7rem'

interface CardProps {
  readonly label: string
  readonly time?: string
  readonly resident?: EntryResident | null | undefined
  readonly children: ReactNode
}

const Card = ({ label, time, resident, children }: CardProps): ReactNode => (
  <li className={css.card}>
    <div className={css.cover}>
      <BroadcastCover resident={resident} sizes={COVER_SIZES} />
    </div>
    <p className={css.words}>
      <span className={css.time}>
        <span className={css.label}>{label}</span> {time}
      </span>
      <strong className={css.title}>{children}</strong>
    </p>
  </li>
)

/** Between shows the radio plays on. */
const Now = ({ now }: { readonly now: ShownBroadcast | undefined }): ReactNode => {
  const { name } = useSiteConfig()
  if (!now) return <Card label={scheduleContent.onAir}>{scheduleContent.dayAndNight(name)}</Card>
  return (
    <Card
      label={scheduleContent.onAir}
      {...(now.endsAt !== undefined && { time: scheduleContent.endsAt(now.endsAt) })}
      resident={now.resident}
    >
      <BroadcastTitle {...now} />
    </Card>
  )
}

const Next = ({ next }: { readonly next: NextShow }): ReactNode => (
  <Card label={scheduleContent.next} time={next.when} resident={next.resident}>
    <BroadcastTitle {...next} />
  </Card>
)

/**
 * Shows the show that is on the air and the next one, as two large cards. A prerendered page does not know the time, and keeps the room.
 * @example <NowAndNextCards week={week} />
 */
export const NowAndNextCards = ({ week }: { readonly week: ShownWeek }): ReactNode => {
  const { now, next } = findNowAndNext({ week, schedule: null })
  const isKnown = week.days.some(({ isToday }) => isToday)
  return (
    <div className={css.room} data-needs-scripts>
      {isKnown && (
        <ul className={css.cards} aria-label={scheduleContent.nowAndNext} data-now="">
          <Now now={now} />
          {next && <Next next={next} />}
        </ul>
      )}
    </div>
  )
}
