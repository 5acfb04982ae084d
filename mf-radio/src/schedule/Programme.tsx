import { Failure } from '@site/shared/design/Failure'
import { VisuallyHidden } from '@site/shared/design/VisuallyHidden'
import { useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './Programme.module.css'
import { scheduleContent } from './schedule.content'
import { scheduleQuery } from './scheduleQuery'
import { Week } from './Week'
import { retrySchedule } from './watchSchedule'

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
