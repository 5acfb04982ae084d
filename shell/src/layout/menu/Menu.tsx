/**
 * The full-screen menu below 1200 px, between the navbar and the player, and the icon that opens it. The browser opens and
 * closes it as a popover, with and without scripts.
 */

import { ExternalLink } from '@site/shared/design/ExternalLink'
import { useFullSiteConfig } from '@site/shared/host'
import type { ReactNode, Ref } from 'react'
import { menuContent } from './Menu.content'
import css from './Menu.module.css'
import { NavLinks } from './NavLinks'
import type { MenuControl } from './useMenu'

const MENU_ID = 'menu'

export const MenuIcon = ({ ref }: { readonly ref: Ref<HTMLButtonElement> }): ReactNode => (
  <button
    ref={ref}
    type="button"
    className={css.icon}
    popoverTarget={MENU_ID}
    aria-haspopup="dialog"
    aria-label={menuContent.menu}
  >
    <span className={css.bars} aria-hidden="true" />
  </button>
)

export interface MenuProps extends Pick<MenuControl, 'kind'> {
  readonly ref: Ref<HTMLDialogElement>
  readonly open: boolean
  readonly onFollow: () => void
}

export const Menu = ({ ref, kind, open, onFollow }: MenuProps): ReactNode => {
  const { links } = useFullSiteConfig()
  return (
    <dialog
      ref={ref}
      id={MENU_ID}
      popover={kind}
      className={css.menu}
      data-menu=""
      aria-label={menuContent.menu}
    >
      <nav aria-label={menuContent.label}>
        <ul className={css.links}>
          <NavLinks pageClass={css.page} outsideClass={css.outside} replace={open} onFollow={onFollow} />
          {links.donation !== undefined && (
            <li>
              <ExternalLink className={css.donation} href={links.donation} onClick={onFollow}>
                {menuContent.donation}
              </ExternalLink>
            </li>
          )}
        </ul>
      </nav>
    </dialog>
  )
}
