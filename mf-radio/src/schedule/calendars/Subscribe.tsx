import { buttonLook } from '@site/shared/design/Button'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { scheduleContent } from '../schedule.content'
import { subscriptionUrl } from './calendarUrl'

/** The link at which calendar programs subscribe to the programme. */
export const Subscribe = (): ReactNode => {
  const { services, publicUrl } = useSiteConfig()
  return (
    <a className={buttonLook('outline')} href={subscriptionUrl(services.feed, publicUrl)}>
      {scheduleContent.subscribe}
    </a>
  )
}
