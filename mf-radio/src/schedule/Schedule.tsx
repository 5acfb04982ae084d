import { buttonLook } from '@site/shared/design/Button'
import { ThirdPartyFrame } from '@site/shared/design/frame/ThirdPartyFrame'
import { useSiteConfig, useSiteDispatch, useSiteSelector } from '@site/shared/platform'
import { type ReactNode, useEffect } from 'react'
import { Section } from '../design/Section'
import { calendarUrl, subscriptionUrl } from './calendarUrl'
import { Programme } from './Programme'
import css from './Schedule.module.css'
import { scheduleContent } from './schedule.content'
import { isScheduleMissing } from './scheduleQuery'
import { watchSchedule } from './watchSchedule'

const Subscribe = (): ReactNode => {
  const { services, publicUrl } = useSiteConfig()
  return (
    <a className={buttonLook('outline')} href={subscriptionUrl(services.feed, publicUrl)}>
      {scheduleContent.subscribe}
    </a>
  )
}

/** The calendar's own frame (behaviour 6.3). */
const Calendar = (): ReactNode => (
  <div className={css.calendar}>
    <ThirdPartyFrame
      provider={scheduleContent.provider}
      title={scheduleContent.frameTitle}
      src={calendarUrl(useSiteConfig())}
      width={800}
      height={600}
    />
  </div>
)

const useHasCalendars = (): boolean => useSiteConfig().embeds.calendars.length > 0

/** The week, and the whole calendar in a closed block below it. */
const ProgrammeAndCalendar = (): ReactNode => (
  <>
    <Programme />
    {useHasCalendars() && (
      <details className={css.whole}>
        <summary className={css.summary}>{scheduleContent.wholeCalendar}</summary>
        <Calendar />
      </details>
    )}
  </>
)

/** The schedule of the radio. */
export const Schedule = (): ReactNode => {
  const isMissing = useSiteSelector(isScheduleMissing)
  const dispatch = useSiteDispatch()
  const hasCalendars = useHasCalendars()
  useEffect(() => dispatch(watchSchedule()), [dispatch])
  if (isMissing && !hasCalendars) return null
  return (
    <Section title={scheduleContent.title}>
      <div className={css.schedule}>
        <div className={css.introduction}>
          <p className={css.intro}>{scheduleContent.intro}</p>
          {!isMissing && <Subscribe />}
        </div>
        <div className={css.programme}>{isMissing ? <Calendar /> : <ProgrammeAndCalendar />}</div>
      </div>
    </Section>
  )
}
