import { ExternalLink } from '@site/shared/design/externalLink/ExternalLink'
import { type Clock, useFullSiteConfig } from '@site/shared/host'
import { scrollToTop } from '@site/shared/motion'
import { NavLink, useLocation } from '@site/shared/platform'
import { type ReactNode, useRef } from 'react'
import { listLinks } from '../page/routes/pages'
import { usePages } from '../page/routes/SitePages'
import { outsideLinks } from './links'
import { navbarContent } from './Navbar.content'
import css from './PillMenu.module.css'
import { usePill } from './usePill'

/** The horizontal menu from 1200 px; its highlighter follows the active link and hides where none is. */
export const PillMenu = ({ clock }: { readonly clock: Clock }): ReactNode => {
  const config = useFullSiteConfig()
  const pages = usePages()
  const { pathname } = useLocation()
  const list = useRef<HTMLUListElement>(null)
  usePill(list, pathname, clock)
  return (
    <nav className={css.nav} aria-label={navbarContent.label}>
      <ul ref={list} className={css.list} data-pill="hidden">
        {listLinks(pages).map(({ text, to }) => (
          <li key={to}>
            <NavLink className={() => css.link} to={to} onClick={scrollToTop}>
              {text}
            </NavLink>
          </li>
        ))}
        {outsideLinks(config).map(({ text, href }) => (
          <li key={text}>
            <ExternalLink className={css.link} href={href} onClick={scrollToTop}>
              {text}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
