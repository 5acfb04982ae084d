/** The links of both menus: pages of the site, then other places of the collective. */

import { ExternalLink } from '@site/shared/design/ExternalLink'
import { useFullSiteConfig } from '@site/shared/host'
import { NavLink } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { listLinks } from '../../page/routes/pages'
import { usePages } from '../../page/routes/SitePages'
import { menuContent } from './Menu.content'

const PLACES = ['shop', 'instagram', 'soundcloud', 'bandcamp'] as const

interface NavLinksProps {
  readonly pageClass: string | undefined
  readonly outsideClass: string | undefined
  /** Whether a page replaces the current history entry: that of an open menu. */
  readonly replace?: boolean
  readonly onFollow: () => void
}

/** List items; the list around them belongs to the menu. */
export const NavLinks = ({
  pageClass,
  outsideClass,
  replace = false,
  onFollow,
}: NavLinksProps): ReactNode => {
  const { links } = useFullSiteConfig()
  const pages = usePages()
  return (
    <>
      {listLinks(pages).map(({ text, to }) => (
        <li key={to}>
          <NavLink className={() => pageClass} to={to} replace={replace} onClick={onFollow}>
            {text}
          </NavLink>
        </li>
      ))}
      {PLACES.map(
        (place) =>
          links[place] !== undefined && (
            <li key={place}>
              <ExternalLink className={outsideClass} href={links[place]} onClick={onFollow}>
                {menuContent[place]}
              </ExternalLink>
            </li>
          ),
      )}
    </>
  )
}
