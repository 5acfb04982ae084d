import type { ReactNode } from 'react'
import { Section } from '../section/Section'
import css from './Credits.module.css'
import { creditsContent } from './credits.content'

/** Mastering, visuals, photo. */
export const Credits = (): ReactNode => (
  <Section heading={creditsContent.heading} look="split">
    <dl className={css.credits}>
      {creditsContent.list.map(({ work, names }) => (
        <div key={work}>
          <dt className={css.work}>{work}</dt>
          <dd>{names}</dd>
        </div>
      ))}
    </dl>
  </Section>
)
