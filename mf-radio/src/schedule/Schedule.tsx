import { useSiteConfig, useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useEffect } from 'react'
import { Section } from '../design/Section'
import { Calendar, useHasCalendars, WholeCalendar } from './calendars/Calendar'
import { Subscribe } from './calendars/Subscribe'
import { Programme } from './Programme'
import css from './Schedule.module.css'
import { scheduleContent } from './schedule.content'
import { isScheduleMissing } from './scheduleQuery'
import { watchSchedule } from './watchSchedule'
import { PROGRAMME_PATH } from './week/shownWeek'

/** The week, and the whole calendar in a closed block below it. */
const ProgrammeAndCalendar = (): ReactNode => (
  <>
    <Programme />
    <WholeCalendar />
  </>
)

/** The link to the page of the programme; none on a site without that page. */
const useMore = () =>
  useSiteConfig().without?.includes(PROGRAMME_PATH)
    ? {}
    : { more: { to: PROGRAMME_PATH, label: scheduleContent.more } }

/** The schedule of the radio. */
export const Schedule = (): ReactNode => {
  const isMissing = useSiteSelector(isScheduleMissing)
  const dispatch = useSiteDispatch()
  const hasCalendars = useHasCalendars()
  const more = useMore()
  useEffect(() => dispatch(watchSchedule()), [dispatch])
  if (isMissing && !hasCalendars) return null
  return (
    <Section title={scheduleContent.title} {...more}>
      <div className={css.schedule}>
        <div className={css.introduction}>
          <p className={css.intro}>{scheduleContent.intro}</p>
          {!isMissing && <Subscribe />}
        </div>
        <div>{isMissing ? <Calendar /> : <ProgrammeAndCalendar />}</div>
      </div>
    </Section>
  )
}
