import { Link } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { scheduleContent } from '../schedule.content'
import type { ShownBroadcast, ShownDay } from '../week/shownWeek'
import { BroadcastRow, NowBadge } from './BroadcastRow'
import css from './DayList.module.css'

/** The broadcasts of a day, or a sentence. */
export const Broadcasts = ({
  broadcasts,
  nothing,
}: {
  readonly broadcasts: readonly ShownBroadcast[]
  readonly nothing: string
}): ReactNode =>
  broadcasts.length === 0 ? (
    <p className={css.nothing}>{nothing}</p>
  ) : (
    <ul className={css.broadcasts}>
      {broadcasts.map((broadcast) => (
        <BroadcastRow key={broadcast.id} broadcast={broadcast} />
      ))}
    </ul>
  )

export interface DayListProps {
  readonly day: ShownDay
  readonly level?: 2 | 3
  /** The page of the day. */
  readonly to?: string
}

/** The programme of one day. */
export const DayList = ({ day, level = 3, to }: DayListProps): ReactNode => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={css.day}>
      <Heading className={css.label}>
        {to === undefined ? day.label : <Link to={to}>{day.label}</Link>}
        {day.isToday && <NowBadge>{scheduleContent.today}</NowBadge>}
      </Heading>
      <Broadcasts broadcasts={day.broadcasts} nothing={scheduleContent.nothingToday} />
    </div>
  )
}
