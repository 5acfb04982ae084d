import { Failure } from '@site/shared/design/Failure'
import { VisuallyHidden } from '@site/shared/design/VisuallyHidden'
import type { ReactNode } from 'react'
import { Calendar, useHasCalendars } from '../schedule/calendars/Calendar'
import { scheduleContent } from '../schedule/schedule.content'
import css from './Programme.module.css'
import { programmePageContent } from './programmePage.content'
import type { ProgrammeState } from './useProgramme'

/** Shown in the place of the week: while it comes, if it cannot be loaded, and where the radio keeps none. */
export const ProgrammePending = ({
  state,
}: {
  readonly state: Exclude<ProgrammeState, { readonly status: 'ready' }>
}): ReactNode => {
  const hasCalendars = useHasCalendars()
  if (state.status === 'failed') return <Failure message={scheduleContent.failed} onRetry={state.retry} />
  if (state.status === 'loading')
    return (
      <p className={css.place}>
        <VisuallyHidden>{scheduleContent.loading}</VisuallyHidden>
      </p>
    )
  return hasCalendars ? <Calendar /> : <p>{programmePageContent.missing}</p>
}
