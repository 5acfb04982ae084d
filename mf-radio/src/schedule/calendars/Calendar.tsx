import { ThirdPartyFrame } from '@site/shared/design/frame/ThirdPartyFrame'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { scheduleContent } from '../schedule.content'
import css from './Calendar.module.css'
import { calendarUrl } from './calendarUrl'

/** Whether the collective has calendars that their provider shows. */
export const useHasCalendars = (): boolean => useSiteConfig().embeds.calendars.length > 0

/** The calendar's own frame (behaviour 6.3). */
export const Calendar = (): ReactNode => (
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

/** The calendar in a closed block; nothing for a collective without one. */
export const WholeCalendar = (): ReactNode =>
  useHasCalendars() && (
    <details className={css.whole}>
      <summary className={css.summary}>{scheduleContent.wholeCalendar}</summary>
      <Calendar />
    </details>
  )
