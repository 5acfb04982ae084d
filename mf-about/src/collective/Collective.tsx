import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { Section } from '../section/Section'
import css from './Collective.module.css'
import { collectiveContent } from './collective.content'

const { heading, paragraphs } = collectiveContent.collective

/** What the collective is and how it lives. */
export const Collective = (): ReactNode => {
  const { foundedIn } = useSiteConfig()
  return (
    <Section heading={heading} look="split">
      <div className={css.text}>
        {paragraphs(foundedIn).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  )
}
