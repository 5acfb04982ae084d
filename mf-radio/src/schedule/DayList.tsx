import type { ReactNode } from 'react'
import { BroadcastRow, NowBadge } from './BroadcastRow'
import css from './DayList.module.css'
import { scheduleContent } from './schedule.content'
import type { ShownDay } from './shownWeek'

/** What is on the air on one day. */
export const DayList = ({ day }: { readonly day: ShownDay }): ReactNode => (
  <div className={css.day}>
    <h3 className={css.label}>
      {day.label}
      {day.isToday && <NowBadge>{scheduleContent.today}</NowBadge>}
    </h3>
    {day.broadcasts.length === 0 ? (
      <p className={css.nothing}>{scheduleContent.nothingToday}</p>
    ) : (
      <ul className={css.broadcasts}>
        {day.broadcasts.map((broadcast) => (
          <BroadcastRow key={broadcast.id} broadcast={broadcast} />
        ))}
      </ul>
    )}
  </div>
)
