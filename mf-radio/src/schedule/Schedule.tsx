import { ThirdPartyFrame } from '@site/shared/design/frame/ThirdPartyFrame'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { Section } from '../section/Section'
import { calendarUrl } from './calendarUrl'
import css from './Schedule.module.css'
import { scheduleContent } from './schedule.content'

/** What the radio plays when. */
export const Schedule = (): ReactNode => (
  <Section title={scheduleContent.title}>
    <div className={css.schedule}>
      <p className={css.intro}>{scheduleContent.intro}</p>
      <div className={css.calendar}>
        <ThirdPartyFrame
          provider={scheduleContent.provider}
          title={scheduleContent.frameTitle}
          src={calendarUrl(useSiteConfig())}
          width={800}
          height={600}
        />
      </div>
    </div>
  </Section>
)
