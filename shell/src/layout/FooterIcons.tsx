/** Links to where else the collective can be found: icons, and the names of networks that are rows of data. */

import { buttonLook } from '@site/shared/design/Button'
import { ExternalLink } from '@site/shared/design/ExternalLink'
import { Icon } from '@site/shared/design/Icon'
import { useFullSiteConfig } from '@site/shared/host'
import type { ReactNode } from 'react'
import { footerContent } from './Footer.content'
import css from './Footer.module.css'

const DRAWINGS = {
  instagram: (
    <>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4.2" />
      <circle cx="17.2" cy="6.8" r="0.6" fill="currentColor" />
    </>
  ),
  soundcloud: (
    <>
      <path d="M2 14.5v3M5 12.5v5M8 10.5v7M11 8v9.5" />
      <path d="M14 17.5V7.6a5 5 0 0 1 5 4.6 2.7 2.7 0 1 1 .4 5.3H14Z" />
    </>
  ),
  bandcamp: <path d="M2.5 17 8.3 7h13.2l-5.8 10Z" fill="currentColor" />,
  linkList: <path d="M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9" />,
} as const

const PLACES = ['instagram', 'soundcloud', 'bandcamp', 'linkList'] as const

export const FooterIcons = (): ReactNode => {
  const { links } = useFullSiteConfig()
  return (
    <ul className={css.icons} aria-label={footerContent.elsewhere}>
      {PLACES.map(
        (place) =>
          links[place] !== undefined && (
            <li key={place}>
              <ExternalLink className={css.icon} href={links[place]} aria-label={footerContent[place]}>
                <Icon fill="none" stroke="currentColor" strokeWidth="2">
                  {DRAWINGS[place]}
                </Icon>
              </ExternalLink>
            </li>
          ),
      )}
      {links.networks?.map(({ name, url }) => (
        <li key={url}>
          <ExternalLink className={buttonLook('outline')} href={url}>
            {name}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
