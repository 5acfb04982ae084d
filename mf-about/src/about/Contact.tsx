import { buttonLook } from '@site/shared/design/Button'
import { ExternalLink } from '@site/shared/design/ExternalLink'
import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { contactCopy, creditsCopy, supportCopy } from './about.content'
import type { AboutContent } from './aboutContent'
import css from './Contact.module.css'
import { Section } from './Section'

/** Shown between braces (behaviour 10.2). */
const EmailLink = ({ email }: { readonly email: string }): ReactNode => (
  <a className={css.email} href={`mailto:${email}`}>
    {`{${email}}`}
  </a>
)

interface AddressProps {
  readonly purpose: string
  /** Undefined if the collective has no address for it. */
  readonly email: string | undefined
}

const Address = ({ purpose, email }: AddressProps): ReactNode =>
  email !== undefined && (
    <div className={css.address}>
      <dt className={css.purpose}>{purpose}</dt>
      <dd>
        <EmailLink email={email} />
      </dd>
    </div>
  )

/** The addresses of the collective, by purpose. */
export const Contact = ({ text }: { readonly text: string }): ReactNode => {
  const { emails } = useSiteConfig()
  return (
    <Section heading={contactCopy.heading}>
      <p>{text}</p>
      <dl className={css.addresses}>
        {contactCopy.addresses.map(({ key, purpose }) => (
          <Address key={key} purpose={purpose} email={emails[key]} />
        ))}
      </dl>
    </Section>
  )
}

/** The use of donations, and the link to donate. */
export const Support = ({ text }: { readonly text: string }): ReactNode => {
  const { links } = useSiteConfig()
  return (
    <Section heading={supportCopy.heading} look="warmPanel">
      <div className={css.support}>
        <p className={css.call}>{text}</p>
        {links.donation !== undefined && (
          <ExternalLink className={buttonLook('solid')} href={links.donation}>
            {supportCopy.donate}
          </ExternalLink>
        )}
      </div>
    </Section>
  )
}

/** Mastering, visuals, photo. */
export const Credits = ({ credits }: { readonly credits: AboutContent['credits'] }): ReactNode => (
  <Section heading={creditsCopy.heading} look="split">
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
