import { Failure } from '@site/shared/design/Failure'
import { VisuallyHidden } from '@site/shared/design/VisuallyHidden'
import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './Programme.module.css'
import { scheduleContent } from './schedule.content'
import { selectSchedule } from './schedule.slice'
import { Week } from './Week'
import { retrySchedule } from './watchSchedule'

/** What the radio sends at fixed times, whatever has become of it: on its way, failed or there. */
export const Programme = (): ReactNode => {
  const state = useSiteSelector(selectSchedule)
  const dispatch = useSiteDispatch()
  if (state.status === 'loaded') return <Week week={state.week} />
  if (state.status === 'failed')
    return <Failure message={scheduleContent.failed} onRetry={() => dispatch(retrySchedule())} />
  return (
    <p className={css.place}>
      <VisuallyHidden>{scheduleContent.loading}</VisuallyHidden>
    </p>
  )
}
