import type { ReactNode } from 'react'
import { BroadcastRow } from './BroadcastRow'
import css from './DayList.module.css'
import { dayLabel } from './dayLabel'
import { NowBadge } from './NowBadge'
import { scheduleContent } from './schedule.content'
import type { Day } from './week'
import { dayIn } from './zones'

export interface DayListProps {
  readonly day: Day
  readonly zone: string
  readonly now: number | undefined
}

/** What is on the air on one day. */
export const DayList = ({ day, zone, now }: DayListProps): ReactNode => (
  <div className={css.day}>
    <h3 className={css.label}>
      {dayLabel(day.date)}
      {now !== undefined && dayIn(zone, now) === day.date && <NowBadge>{scheduleContent.today}</NowBadge>}
    </h3>
    {day.broadcasts.length === 0 ? (
      <p className={css.nothing}>{scheduleContent.nothingToday}</p>
    ) : (
      <ul className={css.broadcasts}>
        {day.broadcasts.map((broadcast) => (
          <BroadcastRow key={broadcast.id} broadcast={broadcast} zone={zone} now={now} />
        ))}
      </ul>
    )}
  </div>
)
