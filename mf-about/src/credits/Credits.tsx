import type { ReactNode } from 'react'
import type { AboutContent } from '../content/aboutContent'
import { Section } from '../section/Section'
import css from './Credits.module.css'
import { creditsContent } from './credits.content'

/** Mastering, visuals, photo. */
export const Credits = ({ credits }: { readonly credits: AboutContent['credits'] }): ReactNode => (
  <Section heading={creditsContent.heading} look="split">
    <dl className={css.credits}>
      {credits.map(({ work, names }) => (
        <div key={work}>
          <dt className={css.work}>{work}</dt>
          <dd>{names}</dd>
        </div>
      ))}
    </dl>
  </Section>
)
