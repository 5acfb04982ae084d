import { ExternalLink } from '@site/shared/design/externalLink/ExternalLink'
import { NavLink, useSiteConfig } from '@site/shared/platform'
import { type ReactNode, useEffect, useRef } from 'react'
import { closeModal, openModal } from '../dialog/modal'
import { outsideLinks, pageLinks } from './links'
import css from './Menu.module.css'
import { MenuIcon } from './MenuIcon'
import { navbarContent } from './Navbar.content'
import { scrollToTop } from './scrollToTop'

export interface MenuProps {
  readonly open: boolean
  readonly onClose: () => void
}

const MenuLinks = ({ onChoose }: { readonly onChoose: () => void }): ReactNode => {
  const config = useSiteConfig()
  return (
    <ul className={css.links}>
      {pageLinks.map(({ text, to }) => (
        <li key={to}>
          <NavLink className={() => css.page} to={to} onClick={onChoose}>
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
      <li>
        <ExternalLink className={css.donation} href={config.links.donation} onClick={onChoose}>
          {navbarContent.donation}
        </ExternalLink>
      </li>
    </ul>
  )
}

/** The full-screen menu below 1200 px. The browser's own modal dialog traps focus and closes on Escape. */
export const Menu = ({ open, onClose }: MenuProps): ReactNode => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current) return
    if (open) openModal(dialog.current)
    else closeModal(dialog.current)
  }, [open])
  const choose = (): void => {
    onClose()
    scrollToTop()
  }
  return (
    <dialog ref={dialog} className={css.menu} aria-label={navbarContent.menu} onClose={onClose}>
      <div className={css.close}>
        <MenuIcon action="close" onClick={onClose} />
      </div>
      <nav aria-label={navbarContent.label}>
        <MenuLinks onChoose={choose} />
      </nav>
    </dialog>
  )
}
