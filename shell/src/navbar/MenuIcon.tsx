import type { ReactNode } from 'react'
import css from './MenuIcon.module.css'
import { navbarContent } from './Navbar.content'

export interface MenuIconProps {
  readonly open: boolean
  readonly onClick: () => void
}

/** Opens the full-screen menu, and closes it from inside. */
export const MenuIcon = ({ open, onClick }: MenuIconProps): ReactNode => (
  <button
    type="button"
    className={css.icon}
    data-open={open}
    aria-expanded={open}
    aria-label={open ? navbarContent.closeMenu : navbarContent.openMenu}
    onClick={onClick}
  >
    <span className={css.bars} aria-hidden="true" />
  </button>
)
