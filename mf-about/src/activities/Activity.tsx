import type { ReactNode } from 'react'
import type { ActivityContent } from '../content/aboutContent'
import { Figures } from '../figures/Figures'
import { Section } from '../section/Section'
import css from './Activity.module.css'

export interface ActivityProps {
  readonly activity: ActivityContent
  readonly colour: 'warm' | 'acid' | 'ink'
  /** Where to see more of it. */
  readonly children?: ReactNode
}

/** One thing the collective does: its numbers, then its words. */
export const Activity = ({ activity, colour, children }: ActivityProps): ReactNode => (
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
