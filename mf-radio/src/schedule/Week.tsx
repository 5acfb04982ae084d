import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { DayList } from './DayList'
import { scheduleContent } from './schedule.content'
import type { ShownWeek } from './shownWeek'
import css from './Week.module.css'

/** Days shown at once; the others of the week are behind a summary. */
const DAYS_SHOWN = 2

/** The week of the radio from today on, and what is on the air now. */
export const Week = ({ week: { days, zoneName } }: { readonly week: ShownWeek }): ReactNode => {
  const { city } = useSiteConfig()
  const lists = days.map((day) => <DayList key={day.date} day={day} />)
  return (
    <>
      <p className={css.zone}>
        {zoneName === null ? scheduleContent.radioTime(city) : scheduleContent.visitorTime(zoneName)}
      </p>
      {lists.slice(0, DAYS_SHOWN)}
      {lists.length > DAYS_SHOWN && (
        <details>
          <summary className={css.summary}>{scheduleContent.restOfWeek}</summary>
          {lists.slice(DAYS_SHOWN)}
        </details>
      )}
    </>
  )
}
