import { Button } from '@site/shared/design/Button'
import { allowedIn, withdraw } from '@site/shared/design/frame/ConsentGate'
import { Heading } from '@site/shared/design/Heading'
import { Page } from '@site/shared/design/Page'
import { localStore, useSiteConfig } from '@site/shared/platform'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Section } from '../about/Section'
import css from './ExternalContent.module.css'
import { externalContent } from './externalContent.content'

interface AllowedProps {
  readonly providers: readonly string[]
  readonly onWithdraw: (provider: string) => void
}

const Allowed = ({ providers, onWithdraw }: AllowedProps): ReactNode =>
  providers.length === 0 ? (
    <p>{externalContent.none}</p>
  ) : (
    <ul className={css.providers}>
      {providers.map((provider) => (
        <li key={provider} className={css.provider}>
          <span>{provider}</span>
          <Button look="outline" onClick={() => onWithdraw(provider)}>
            {externalContent.withdraw(provider)}
          </Button>
        </li>
      ))}
    </ul>
  )

/** The providers this visitor always allows, read after hydration: the prerendered page cannot contain them. */
const Permissions = (): ReactNode => {
  const [providers, setProviders] = useState<readonly string[]>([])
  const [message, setMessage] = useState('')
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => setProviders(allowedIn(localStore)), [])
  const forget = (provider: string): void => {
    withdraw(localStore, provider)
    setProviders(allowedIn(localStore))
    setMessage(externalContent.withdrawn(provider))
    // The pressed button disappears.
    status.current?.focus()
  }
  return (
    <>
      <Allowed providers={providers} onWithdraw={forget} />
      <p ref={status} role="status" tabIndex={-1}>
        {message}
      </p>
    </>
  )
}

/** The providers a visitor always allows, each with a button that withdraws the consent. */
export const ExternalContent = (): ReactNode => {
  const { consent } = useSiteConfig()
  return (
    <Page title={externalContent.title} description={externalContent.description}>
      <header className={css.head}>
        <Heading level={1}>{externalContent.title}</Heading>
        <p className={css.explanation}>
          {consent === 'ask' ? externalContent.explanation : externalContent.off}
        </p>
      </header>
      {consent === 'ask' && (
        <Section heading={externalContent.heading}>
          <Permissions />
        </Section>
      )}
    </Page>
  )
}
