import { buttonLook } from '@site/shared/design/button/Button'
import { ExternalLink } from '@site/shared/design/externalLink/ExternalLink'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { Section } from '../section/Section'
import css from './Support.module.css'
import { supportContent } from './support.content'

/** What a donation pays for, and where to give. */
export const Support = ({ text }: { readonly text: string }): ReactNode => {
  const { links } = useSiteConfig()
  return (
    <Section heading={supportContent.heading} look="warmPanel">
      <div className={css.support}>
        <p className={css.text}>{text}</p>
        {links.donation !== undefined && (
          <ExternalLink className={buttonLook('solid')} href={links.donation}>
            {supportContent.donate}
          </ExternalLink>
        )}
      </div>
    </Section>
  )
}
