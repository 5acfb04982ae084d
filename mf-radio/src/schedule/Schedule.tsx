import { ThirdPartyFrame } from '@site/shared/design/frame/ThirdPartyFrame'
import { Heading } from '@site/shared/design/heading/Heading'
import { useSiteConfig } from '@site/shared/platform'
import { type ReactNode, useId } from 'react'
import { calendarUrl } from './calendarUrl'
import css from './Schedule.module.css'
import { scheduleContent } from './schedule.content'

/** What the radio plays when. */
export const Schedule = (): ReactNode => {
  const id = useId()
  return (
    <section className={css.schedule} aria-labelledby={id}>
      <Heading level={2} id={id}>
        {scheduleContent.title}
      </Heading>
      <div className={css.calendar}>
        <ThirdPartyFrame
          provider={scheduleContent.provider}
          title={scheduleContent.frameTitle}
          src={calendarUrl(useSiteConfig())}
          width={800}
          height={600}
        />
      </div>
    </section>
  )
}
