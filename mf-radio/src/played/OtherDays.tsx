import { Link } from '@site/shared/platform'
import { type QueryState, useQueries } from '@site/shared/query'
import type { ReactNode } from 'react'
import { visitorZone } from '../browser/page'
import { dayLabel, dayPath } from '../schedule/week/shownWeek'
import { makeDayKey } from './moments'
import { listNeighbours, notedDayQuery } from './notedDays'
import css from './OtherDays.module.css'
import { playedContent } from './played.content'

const isEmpty = (state: QueryState<boolean> | undefined): boolean => state?.status === 'ready' && !state.value

interface OtherDaysProps {
  /** The day of the page. */
  readonly date: string
  readonly hasNext: boolean
}

/** Leads to the days before and after, except those that are known to have no songs. */
export const OtherDays = ({ date, hasNext }: OtherDaysProps): ReactNode => {
  const zone = visitorZone()
  const [before, after] = listNeighbours(date)
  const days = hasNext ? [before, after] : [before]
  const keys = zone === null ? [] : days.map((day) => makeDayKey(day, zone))
  const { states } = useQueries(notedDayQuery, keys)
  const shown = days.filter((_, index) => !isEmpty(states[index]))
  if (shown.length === 0) return null
  return (
    <nav className={css.days} aria-label={playedContent.otherDays}>
      {shown.map((day) => (
        <Link key={day} to={dayPath(day)}>
          {day === before ? playedContent.dayBefore(dayLabel(day)) : playedContent.dayAfter(dayLabel(day))}
        </Link>
      ))}
    </nav>
  )
}
