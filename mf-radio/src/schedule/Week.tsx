import { useHydrated } from '@site/shared/hydration'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { visitorZone } from '../browser/visitorZone'
import type { Schedule } from './broadcast'
import { DayList } from './DayList'
import { scheduleContent } from './schedule.content'
import css from './Week.module.css'
import { weekOf } from './week'
import { areAlike, nameOf } from './zones'

/** Days shown at once; the others of the week are behind a summary. */
const DAYS_SHOWN = 2

export interface WeekProps {
  readonly schedule: Schedule
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Prerendered pages tell the hours of the radio, and nothing of now; who looks at them has a time zone of their own. */
const useHours = ({ schedule, now }: WeekProps) => {
  const isHydrated = useHydrated()
  const { city } = useSiteConfig()
  const zone = isHydrated ? visitorZone() : schedule.timeZone
  const isRadioTime = areAlike(zone, schedule.timeZone, now)
  const told = isRadioTime ? scheduleContent.radioTime(city) : scheduleContent.visitorTime(nameOf(zone, now))
  return { zone, told, now: isHydrated ? now : undefined }
}

/** The week of the radio from today on, and what is on the air now. */
export const Week = (week: WeekProps): ReactNode => {
  const { told, zone, now } = useHours(week)
  const days = weekOf(week.schedule, week.now, zone).map((day) => (
    <DayList key={day.date} {...{ day, zone, now }} />
  ))
  return (
    <>
      <p className={css.zone}>{told}</p>
      {days.slice(0, DAYS_SHOWN)}
      {days.length > DAYS_SHOWN && (
        <details>
          <summary className={css.summary}>{scheduleContent.restOfWeek}</summary>
          {days.slice(DAYS_SHOWN)}
        </details>
      )}
    </>
  )
}
