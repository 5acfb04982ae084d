import { buttonLook } from '@site/shared/design/button/Button'
import { ExternalLink } from '@site/shared/design/externalLink/ExternalLink'
import { Link, useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import type { AboutContent } from '../content/aboutContent'
import { Activity } from './Activity'
import { activityLinks } from './activities.content'

export interface ActivitiesProps {
  readonly content: Pick<AboutContent, 'webradio' | 'label' | 'events'>
}

/** The radio, the label where there is one, and the events. */
export const Activities = ({ content: { webradio, label, events } }: ActivitiesProps): ReactNode => {
  const { links } = useSiteConfig()
  return (
    <>
      <Activity activity={webradio} colour="warm">
        <Link className={buttonLook('outline')} to="/residences">
          {activityLinks.residences}
        </Link>
        {links.soundcloud !== undefined && (
          <ExternalLink className={buttonLook('outline')} href={links.soundcloud}>
            {activityLinks.soundcloud}
          </ExternalLink>
        )}
      </Activity>
      {label && (
        <Activity activity={label} colour="acid">
          <Link className={buttonLook('outline')} to="/label">
            {activityLinks.releases}
          </Link>
        </Activity>
      )}
      <Activity activity={events} colour="ink" />
    </>
  )
}
