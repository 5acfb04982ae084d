import { useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { Section } from '../section/Section'
import css from './Contact.module.css'
import { contactContent } from './contact.content'

/** Shown between braces (behaviour 10.2). */
const EmailLink = ({ email }: { readonly email: string }): ReactNode => (
  <a className={css.email} href={`mailto:${email}`}>
    {`{${email}}`}
  </a>
)

interface AddressProps {
  readonly purpose: string
  /** Absent where nobody is written to for that. */
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

/** Whom to write to, for what. */
export const Contact = ({ text }: { readonly text: string }): ReactNode => {
  const { emails } = useSiteConfig()
  return (
    <Section heading={contactContent.heading}>
      <p>{text}</p>
      <dl className={css.addresses}>
        {contactContent.addresses.map(({ key, purpose }) => (
          <Address key={key} purpose={purpose} email={emails[key]} />
        ))}
      </dl>
    </Section>
  )
}
