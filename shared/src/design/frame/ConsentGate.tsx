import { localStore, useSiteConfig } from '@site/shared/platform'
import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react'
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
  readonly button: Ref<HTMLButtonElement>
  readonly onAllow: (always: boolean) => void
}

/** The checkbox is uncontrolled: it may be ticked before the page is hydrated. */
const Facade = ({ provider, button, onAllow }: FacadeProps): ReactNode => {
  const always = useRef<HTMLInputElement>(null)
  return (
    <div className={css.facade}>
      <p>{frameContent.explanation(provider)}</p>
      <noscript>
        <p>{frameContent.withoutScripts}</p>
      </noscript>
      <label className={css.always} data-needs-scripts>
        <input ref={always} type="checkbox" />
        {frameContent.always(provider)}
      </label>
      <Button ref={button} data-needs-scripts onClick={() => onAllow(always.current?.checked === true)}>
        {frameContent.show(provider)}
      </Button>
    </div>
  )
}

const useConsent = (provider: string) => {
  const { consent } = useSiteConfig()
  const [allowed, setAllowed] = useState(consent === 'off')
  const pressed = useRef(false)
  useEffect(() => {
    if (consent === 'ask' && isAllowed(localStore, provider)) setAllowed(true)
  }, [consent, provider])
  const grant = (always: boolean): void => {
    if (always) allow(localStore, provider)
    pressed.current = true
    setAllowed(true)
  }
  const revoke = (): void => {
    withdraw(localStore, provider)
    pressed.current = true
    setAllowed(false)
  }
  /** The pressed button disappears: the focus goes to the one that takes its place. */
  const button = useCallback((appeared: HTMLButtonElement | null) => {
    if (pressed.current) appeared?.focus({ preventScroll: true })
  }, [])
  return { asks: consent === 'ask', allowed, grant, revoke, button }
}

/**
 * Shows third-party content, where the site asks for consent only after the visitor has given it.
 * @example <ConsentGate provider="Twitch"><Player /></ConsentGate>
 */
export const ConsentGate = ({ provider, children }: ConsentGateProps): ReactNode => {
  const { asks, allowed, grant, revoke, button } = useConsent(provider)
  if (!allowed) return <Facade provider={provider} button={button} onAllow={grant} />
  return (
    <>
      {children}
      {asks && (
        <button ref={button} type="button" className={css.withdraw} onClick={revoke}>
          {frameContent.withdraw(provider)}
        </button>
      )}
    </>
  )
}
