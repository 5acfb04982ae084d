import { type Feature, useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { useEffect } from 'react'
import { isScheduleMissing, scheduleQuery, scheduleSlice } from '../schedule/scheduleQuery'
import { retrySchedule, watchSchedule } from '../schedule/watchSchedule'
import type { ShownWeek } from '../schedule/week/shownWeek'

/** The feature of the programme’s pages, installed before they render. */
export const programmeFeature: Feature = { name: 'radio-programme', slices: [scheduleSlice] }

/** The week of the radio, as far as it is known. */
export type ProgrammeState =
  | { readonly status: 'loading' | 'missing' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly week: ShownWeek }

/** Keeps the week and what is on the air current while a page shows them. */
export const useProgramme = (): ProgrammeState => {
  const state = useSiteSelector((site) => scheduleQuery.select(site))
  const isMissing = useSiteSelector(isScheduleMissing)
  const dispatch = useSiteDispatch()
  useEffect(() => dispatch(watchSchedule()), [dispatch])
  if (isMissing) return { status: 'missing' }
  if (state?.status === 'ready') return { status: 'ready', week: state.value.week }
  if (state?.status === 'failed') return { status: 'failed', retry: () => dispatch(retrySchedule()) }
  return { status: 'loading' }
}
