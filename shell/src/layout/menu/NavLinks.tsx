/** The links of both menus: pages of the site, then other places of the collective. */

import { ExternalLink } from '@site/shared/design/ExternalLink'
import { Icon } from '@site/shared/design/Icon'
import { useFullSiteConfig } from '@site/shared/host'
import { listNetworks } from '@site/shared/networks'
import { NavLink } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { listLinks } from '../../page/routes/pages'
import { usePages } from '../../page/routes/SitePages'
import { menuContent } from './Menu.content'
import css from './NavLinks.module.css'

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
  const shop = links.shop === undefined ? [] : [{ name: menuContent.shop, url: links.shop }]
  const places = [...shop, ...listNetworks(links)]
  return (
    <>
      {listLinks(pages).map(({ text, to }) => (
        <li key={to}>
          <NavLink className={() => pageClass} to={to} replace={replace} onClick={onFollow}>
            {text}
          </NavLink>
        </li>
      ))}
      {places.map(({ name, url }) => (
        <li key={name}>
          <ExternalLink className={outsideClass} href={url} onClick={onFollow}>
            {name}
            <Icon className={css.leadsOut} size={10}>
              <path d="M2 1h7v7H7.5V3.6L1.6 9.5.5 8.4l5.9-5.9H2z" />
            </Icon>
          </ExternalLink>
        </li>
      ))}
    </>
  )
}
