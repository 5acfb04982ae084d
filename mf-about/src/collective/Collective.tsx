import type { ReactNode } from 'react'
import type { AboutContent } from '../content/aboutContent'
import { Section } from '../section/Section'
import css from './Collective.module.css'

/** What the collective is and how it lives. */
export const Collective = ({
  collective: { heading, paragraphs },
}: {
  readonly collective: AboutContent['collective']
}): ReactNode => (
  <Section heading={heading} look="split">
    <div className={css.text}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </Section>
)
