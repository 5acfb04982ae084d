import { buttonLook } from '@site/shared/design/Button'
import { ExternalLink } from '@site/shared/design/ExternalLink'
import { Link, useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import css from './Activities.module.css'
import { activitiesCopy } from './about.content'
import type { AboutContent, ActivityContent } from './aboutContent'
import { Figures } from './Figures'
import { Section } from './Section'

interface ActivityProps {
  readonly activity: ActivityContent
  readonly colour: 'warm' | 'acid' | 'ink'
  /** Links to pages about the activity. */
  readonly children?: ReactNode
}

/** One activity: its numbers, then its text. */
const Activity = ({ activity, colour, children }: ActivityProps): ReactNode => (
  <Section heading={activity.heading}>
    <div className={css.activity}>
      {activity.figures.length > 0 && (
        <div className={css[colour]}>
          <Figures figures={activity.figures} />
        </div>
      )}
      <div className={css.words}>
        <p>{activity.text}</p>
        {children && <p className={css.links}>{children}</p>}
      </div>
    </div>
  </Section>
)

export interface ActivitiesProps {
  readonly content: Pick<AboutContent, 'webradio' | 'label' | 'events'>
}

/** The radio, and the label and events of a collective that has them. */
export const Activities = ({ content: { webradio, label, events } }: ActivitiesProps): ReactNode => {
  const { links, without = [] } = useSiteConfig()
  return (
    <>
      <Activity activity={webradio} colour="warm">
        <Link className={buttonLook('outline')} to="/residences">
          {activitiesCopy.residences}
        </Link>
        {links.soundcloud !== undefined && (
          <ExternalLink className={buttonLook('outline')} href={links.soundcloud}>
            {activitiesCopy.soundcloud}
          </ExternalLink>
        )}
      </Activity>
      {label && !without.includes('label') && (
        <Activity activity={label} colour="acid">
          <Link className={buttonLook('outline')} to="/label">
            {activitiesCopy.releases}
          </Link>
        </Activity>
      )}
      {events && <Activity activity={events} colour="ink" />}
    </>
  )
}
