import { ExternalLink } from '@site/shared/design/externalLink/ExternalLink'
import { useFullSiteConfig } from '@site/shared/host'
import { scrollToTop } from '@site/shared/motion'
import { NavLink } from '@site/shared/platform'
import type { ReactNode, Ref } from 'react'
import { listLinks } from '../page/routes/pages'
import { usePages } from '../page/routes/SitePages'
import { outsideLinks } from './links'
import css from './Menu.module.css'
import { MENU_ID } from './menuPopover'
import { navbarContent } from './Navbar.content'
import type { MenuControl } from './useMenu'

interface MenuLinksProps {
  /** An open menu has a step of its own in the history, which the page takes the place of. */
  readonly open: boolean
  readonly onChoose: () => void
}

const MenuLinks = ({ open, onChoose }: MenuLinksProps): ReactNode => {
  const config = useFullSiteConfig()
  const pages = usePages()
  return (
    <ul className={css.links}>
      {listLinks(pages).map(({ text, to }) => (
        <li key={to}>
          <NavLink className={() => css.page} to={to} replace={open} onClick={onChoose}>
            {text}
          </NavLink>
        </li>
      ))}
      {outsideLinks(config).map(({ text, href }) => (
        <li key={text}>
          <ExternalLink className={css.outside} href={href} onClick={onChoose}>
            {text}
          </ExternalLink>
        </li>
      ))}
      {config.links.donation !== undefined && (
        <li>
          <ExternalLink className={css.donation} href={config.links.donation} onClick={onChoose}>
            {navbarContent.donation}
          </ExternalLink>
        </li>
      )}
    </ul>
  )
}

export interface MenuProps extends Pick<MenuControl, 'kind'> {
  readonly ref: Ref<HTMLDialogElement>
  readonly open: boolean
  readonly onClose: () => void
}

/** The full-screen menu below 1200 px, between the navbar and the player. It opens and closes without scripts too. */
export const Menu = ({ ref, kind, open, onClose }: MenuProps): ReactNode => (
  <dialog
    ref={ref}
    id={MENU_ID}
    popover={kind}
    className={css.menu}
    data-menu=""
    aria-label={navbarContent.menu}
  >
    <nav aria-label={navbarContent.label}>
      <MenuLinks
        open={open}
        onChoose={() => {
          onClose()
          scrollToTop()
        }}
      />
    </nav>
  </dialog>
)
