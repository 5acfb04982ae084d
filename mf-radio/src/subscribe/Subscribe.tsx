import { buttonLook } from '@site/shared/design/Button'
import { useSiteConfig } from '@site/shared/platform'
import { useHydrated } from '@site/shared/view'
import { type ReactNode, useState } from 'react'
import { copyText } from '../browser/shareAddress'
import disclosureCss from '../design/disclosure.module.css'
import { writeAppAddress, writeAppleAddress, writeFeedAddress } from './feedAddresses'
import css from './Subscribe.module.css'
import { subscribeContent } from './subscribe.content'

const CopyButton = ({ address }: { readonly address: string }): ReactNode => {
  const [status, setStatus] = useState('')
  const copy = async (): Promise<void> =>
    setStatus(subscribeContent[(await copyText(address)) === 'copied' ? 'copied' : 'refused'])
  return (
    <>
      <button type="button" className={buttonLook('outline')} onClick={() => void copy()}>
        {subscribeContent.copy}
      </button>
      <span aria-live="polite">{status}</span>
    </>
  )
}

export interface SubscribeProps {
  /** The artist line of a resident; absent, all shows are offered. */
  readonly named?: string
}

/**
 * Offers the feed of a resident or of the radio to podcast apps.
 * @example <Subscribe named="Basalte / Mica" />
 */
export const Subscribe = ({ named }: SubscribeProps): ReactNode => {
  const address = writeFeedAddress(useSiteConfig(), named)
  const hydrated = useHydrated()
  const links = [
    [subscribeContent.apple, writeAppleAddress(address)],
    [subscribeContent.app, writeAppAddress(address)],
    [subscribeContent.rss, address],
  ] as const
  return (
    <div className={css.subscribe}>
      <details>
        <summary className={`${buttonLook('outline')} ${disclosureCss.summary}`}>
          {subscribeContent.subscribe}
        </summary>
        <ul className={css.links} aria-label={subscribeContent.links(named)}>
          {links.map(([name, href]) => (
            <li key={name}>
              <a className={buttonLook('outline')} href={href}>
                {name}
              </a>
            </li>
          ))}
          {hydrated && (
            <li>
              <CopyButton address={address} />
            </li>
          )}
        </ul>
        <p className={css.hint}>
          {subscribeContent.hint} <span className={css.address}>{address}</span>
        </p>
      </details>
    </div>
  )
}
