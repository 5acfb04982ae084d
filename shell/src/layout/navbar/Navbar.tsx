/** The navbar: logo or back button, tabs on wide screens, a full-screen menu elsewhere. */

import type { Clock } from '@site/shared/host'
import { Link, useLocation, useSiteConfig } from '@site/shared/platform'
import { scrollToTop } from '@site/shared/view'
import { type ReactNode, useEffect, useState } from 'react'
import { usePages } from '../../page/routes/SitePages'
import { Menu, MenuIcon } from '../menu/Menu'
import { NavTabs } from '../menu/NavTabs'
import { useMenu } from '../menu/useMenu'
import { BackButton, type BackButtonProps, findBackTarget, useSearches } from './BackButton'
import { Logo } from './Logo'
import { navbarContent } from './Navbar.content'
import css from './Navbar.module.css'

/** Pixels from the top within which the navbar never hides (behaviour 3.5). */
const HIDE_THRESHOLD_PX = 30

interface ScrollVisibility {
  readonly y: number
  readonly hidden: boolean
}

/** Whether scrolling hides the navbar: on the way down past the threshold, until the way up. */
const useHiddenByScroll = (): boolean => {
  const [{ hidden }, setVisibility] = useState<ScrollVisibility>({ y: 0, hidden: false })
  useEffect(() => {
    const onScroll = (): void => {
      const y = Math.max(0, window.scrollY)
      setVisibility((previous) =>
        y === previous.y ? previous : { y, hidden: y > HIDE_THRESHOLD_PX && y > previous.y },
      )
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return hidden
}

const HomeLogo = ({ replace, onFollow }: Omit<BackButtonProps, 'target'>): ReactNode => {
  const { name } = useSiteConfig()
  return (
    <Link
      className={css.logo}
      to="/"
      replace={replace}
      aria-label={navbarContent.home(name)}
      onClick={onFollow}
    >
      <Logo />
    </Link>
  )
}

export interface NavbarProps {
  readonly clock: Clock
  readonly menuOpen: boolean
  readonly onMenuChange: (open: boolean) => void
}

export const Navbar = ({ clock, menuOpen, onMenuChange }: NavbarProps): ReactNode => {
  const { pathname } = useLocation()
  const hidden = useHiddenByScroll()
  const back = findBackTarget(pathname, usePages(), useSearches())
  const { menu, icon, kind, close } = useMenu(menuOpen, onMenuChange)
  const onFollow = (): void => {
    close()
    scrollToTop()
  }
  return (
    <header className={css.navbar} data-hidden={hidden && !menuOpen}>
      {back ? (
        <BackButton target={back} replace={menuOpen} onFollow={onFollow} />
      ) : (
        <HomeLogo replace={menuOpen} onFollow={onFollow} />
      )}
      <NavTabs clock={clock} />
      <div className={css.icon}>
        <MenuIcon ref={icon} />
      </div>
      <Menu ref={menu} kind={kind} open={menuOpen} onFollow={onFollow} />
    </header>
  )
}
