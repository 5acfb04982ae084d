import { Failure } from '@site/shared/design/Failure'
import { VisuallyHidden } from '@site/shared/design/VisuallyHidden'
import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './Programme.module.css'
import { DayList } from './rows/DayList'
import { NowAndNextCards } from './rows/NowAndNextCards'
import { scheduleContent } from './schedule.content'
import { scheduleQuery } from './scheduleQuery'
import { retrySchedule } from './watchSchedule'
import type { ShownWeek } from './week/shownWeek'
import { ZoneNote } from './week/ZoneNote'

/** Days shown at once; a summary hides the others. */
const DAYS_SHOWN = 2

/**
 * The week from today on: two cards, and days as lists. The list of today keeps the shows of the cards: a prerendered page does
 * not know them, and rows that vanish would move what is below.
 */
const Week = ({ week }: { readonly week: ShownWeek }): ReactNode => {
  const lists = week.days.map((day) => (
    <div key={day.date}>
      <DayList day={day} />
    </div>
  ))
  return (
    <>
      <NowAndNextCards week={week} />
      <div className={css.zone}>
        <ZoneNote zoneName={week.zoneName} />
      </div>
      <div className={css.days}>{lists.slice(0, DAYS_SHOWN)}</div>
      {lists.length > DAYS_SHOWN && (
        <details>
          <summary className={css.summary}>{scheduleContent.restOfWeek}</summary>
          <div className={css.days}>{lists.slice(DAYS_SHOWN)}</div>
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
