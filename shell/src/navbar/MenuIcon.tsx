import type { ReactNode } from 'react'
import css from './MenuIcon.module.css'
import { navbarContent } from './Navbar.content'

export interface MenuIconProps {
  readonly action: 'open' | 'close'
  readonly onClick: () => void
}

const names = { open: navbarContent.openMenu, close: navbarContent.closeMenu }

/** Opens the full-screen menu from the bar, and closes it from inside. */
export const MenuIcon = ({ action, onClick }: MenuIconProps): ReactNode => (
  <button
    type="button"
    className={css.icon}
    data-action={action}
    aria-haspopup={action === 'open' ? 'dialog' : undefined}
    aria-label={names[action]}
    onClick={onClick}
  >
    <span className={css.bars} aria-hidden="true" />
  </button>
)
