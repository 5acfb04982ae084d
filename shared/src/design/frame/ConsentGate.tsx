import { localStore, useSiteConfig } from '@site/shared/platform'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../Button'
import css from './ConsentGate.module.css'
import { allow, isAllowed, withdraw } from './consent'
import { frameContent } from './ThirdPartyFrame.content'

export { allowedIn, withdraw } from './consent'

export interface ConsentGateProps {
  /** The service behind the content, as people know it: « Twitch ». */
  readonly provider: string
  /** Third-party content: nothing of it is rendered before it is allowed. */
  readonly children: ReactNode
}

interface FacadeProps {
  readonly provider: string
  readonly onAllow: (always: boolean) => void
}

/** The checkbox is uncontrolled: it may be ticked before the page is hydrated. */
const Facade = ({ provider, onAllow }: FacadeProps): ReactNode => {
  const always = useRef<HTMLInputElement>(null)
  return (
    <div className={css.facade}>
      <p>{frameContent.explanation(provider)}</p>
      <label className={css.always}>
        <input ref={always} type="checkbox" />
        {frameContent.always(provider)}
      </label>
      <Button onClick={() => onAllow(always.current?.checked === true)}>{frameContent.show(provider)}</Button>
    </div>
  )
}

const useConsent = (provider: string) => {
  const { consent } = useSiteConfig()
  const [allowed, setAllowed] = useState(consent === 'off')
  useEffect(() => {
    if (consent === 'ask' && isAllowed(localStore, provider)) setAllowed(true)
  }, [consent, provider])
  const grant = (always: boolean): void => {
    if (always) allow(localStore, provider)
    setAllowed(true)
  }
  const revoke = (): void => {
    withdraw(localStore, provider)
    setAllowed(false)
  }
  return { asks: consent === 'ask', allowed, grant, revoke }
}

/**
 * Shows third-party content, where the site asks for consent only after the visitor has given it.
 * @example <ConsentGate provider="Twitch"><Player /></ConsentGate>
 */
export const ConsentGate = ({ provider, children }: ConsentGateProps): ReactNode => {
  const { asks, allowed, grant, revoke } = useConsent(provider)
  if (!allowed) return <Facade provider={provider} onAllow={grant} />
  return (
    <>
      {children}
      {asks && (
        <button type="button" className={css.withdraw} onClick={revoke}>
          {frameContent.withdraw(provider)}
        </button>
      )}
    </>
  )
}
