/** Home says that it was led to from an address without a page. */

import { Navigate } from '@site/shared/host'
import { Link, useLocation } from '@site/shared/platform'
import {
  findSearchWords,
  readUnknownAddress,
  UNKNOWN_ADDRESS_ID,
  withoutUnknownAddress,
} from '@site/shared/unknown-address'
import { type ReactNode, useEffect, useState } from 'react'
import { hasPage } from '../page/routes/pages'
import { usePages } from '../page/routes/SitePages'
import { unknownAddressContent } from './UnknownAddress.content'
import css from './UnknownAddress.module.css'

/** Where this part of the site is missing, nothing is searched. */
const SEARCH = '/podcasts'

interface Asked {
  /** Empty where the host named none. */
  readonly address: string
}

const SearchLink = ({ address }: Asked): ReactNode => {
  const pages = usePages()
  if (!hasPage(pages, SEARCH)) return null
  const words = findSearchWords(address)
  return (
    <Link className={css.search} to={words ? `${SEARCH}?recherche=${encodeURIComponent(words)}` : SEARCH}>
      {unknownAddressContent.search(words)}
    </Link>
  )
}

/** Reads the address once, until another page is shown. */
const useAsked = (): { readonly asked: Asked | undefined; readonly isNew: boolean; forget(): void } => {
  const { pathname, search, hash } = useLocation()
  const [asked, setAsked] = useState<Asked>()
  const named = pathname === '/' ? readUnknownAddress(search) : undefined
  const isNew = named !== undefined || (pathname === '/' && hash === `#${UNKNOWN_ADDRESS_ID}`)
  useEffect(() => {
    if (isNew) setAsked({ address: named ?? '' })
    else if (pathname !== '/') setAsked(undefined)
  }, [isNew, named, pathname])
  return { asked, isNew, forget: () => setAsked(undefined) }
}

/** The address bar has the address of home again, so that a reload does not repeat the notice. */
export const UnknownAddress = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const { search } = useLocation()
  const { asked, isNew, forget } = useAsked()
  const close = (): void => {
    forget()
    onClose()
  }
  return (
    <div className={css.place}>
      {isNew && <Navigate to={{ pathname: '/', search: withoutUnknownAddress(search) }} replace />}
      <div className={asked && css.notice}>
        <p role="status">
          {asked &&
            (asked.address ? unknownAddressContent.named(asked.address) : unknownAddressContent.unnamed)}
        </p>
        {asked && (
          <>
            <SearchLink address={asked.address} />
            <button type="button" className={css.close} onClick={close}>
              {unknownAddressContent.close}
            </button>
          </>
        )}
      </div>
    </div>
  )
}

/** The notice without scripts: the fragment of the address shows it, but nothing can read the address. */
export const UnnamedAddress = (): ReactNode => (
  <noscript>
    <aside id={UNKNOWN_ADDRESS_ID} className={css.unnamed}>
      <p>{unknownAddressContent.unnamed}</p>
      <a className={css.search} href={SEARCH}>
        {unknownAddressContent.search('')}
      </a>
      <a className={css.close} href="/">
        {unknownAddressContent.close}
      </a>
    </aside>
  </noscript>
)
