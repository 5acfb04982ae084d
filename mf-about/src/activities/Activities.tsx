import { buttonLook } from '@site/shared/design/button/Button'
import { ExternalLink } from '@site/shared/design/externalLink/ExternalLink'
import { Link, useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { Activity } from './Activity'
import { activityLinks, events, label, webradio } from './activities.content'

/** The radio, the label and the events. */
export const Activities = (): ReactNode => {
  const { links } = useSiteConfig()
  return (
    <>
      <Activity activity={webradio}>
        <Link className={buttonLook('outline')} to="/residences">
          {activityLinks.residences}
        </Link>
        <ExternalLink className={buttonLook('outline')} href={links.soundcloud}>
          {activityLinks.soundcloud}
        </ExternalLink>
      </Activity>
      <Activity activity={label}>
        <Link className={buttonLook('outline')} to="/label">
          {activityLinks.releases}
        </Link>
      </Activity>
      <Activity activity={events} />
    </>
  )
}
