import { Failure } from '@site/shared/design/Failure'
import { VisuallyHidden } from '@site/shared/design/VisuallyHidden'
import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { DayList } from './DayList'
import css from './Programme.module.css'
import { scheduleContent } from './schedule.content'
import { scheduleQuery } from './scheduleQuery'
import type { ShownWeek } from './shownWeek'
import { retrySchedule } from './watchSchedule'
import { ZoneNote } from './ZoneNote'

/** Days shown at once; a summary hides the others. */
const DAYS_SHOWN = 2

/** The week from today on, with the current show marked. */
const Week = ({ week: { days, zoneName } }: { readonly week: ShownWeek }): ReactNode => {
  const lists = days.map((day) => <DayList key={day.date} day={day} />)
  return (
    <>
      <ZoneNote zoneName={zoneName} />
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

/** The broadcasts at fixed times: loading, failed or loaded. */
export const Programme = (): ReactNode => {
  const state = useSiteSelector((site) => scheduleQuery.select(site))
  const dispatch = useSiteDispatch()
  if (state?.status === 'ready') return <Week week={state.value.week} />
  if (state?.status === 'failed')
    return <Failure message={scheduleContent.failed} onRetry={() => dispatch(retrySchedule())} />
  return (
    <p className={css.place}>
      <VisuallyHidden>{scheduleContent.loading}</VisuallyHidden>
    </p>
  )
}
