import type { ReactNode, Ref } from 'react'
import css from './MenuIcon.module.css'
import { MENU_ID } from './menuPopover'
import { navbarContent } from './Navbar.content'

/** Opens and closes the full-screen menu. The browser does it, and tells whether it is open, with or without scripts. */
export const MenuIcon = ({ ref }: { readonly ref: Ref<HTMLButtonElement> }): ReactNode => (
  <button
    ref={ref}
    type="button"
    className={css.icon}
    popoverTarget={MENU_ID}
    aria-haspopup="dialog"
    aria-label={navbarContent.menu}
  >
    <span className={css.bars} aria-hidden="true" />
  </button>
)
