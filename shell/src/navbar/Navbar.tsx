import type { Clock } from '@site/shared/host'
import { scrollToTop } from '@site/shared/motion'
import { Link, useLocation, useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { Logo } from '../logo/Logo'
import { usePages } from '../page/routes/SitePages'
import { BackButton } from './BackButton'
import { backTarget } from './back'
import { Menu } from './Menu'
import { MenuIcon } from './MenuIcon'
import { navbarContent } from './Navbar.content'
import css from './Navbar.module.css'
import { PillMenu } from './PillMenu'
import { useHiddenByScroll } from './useHiddenByScroll'
import { useMenu } from './useMenu'
import { useSearches } from './useSearches'

export interface NavbarProps {
  readonly clock: Clock
  readonly menuOpen: boolean
  readonly onMenuChange: (open: boolean) => void
}

interface HomeLogoProps {
  readonly replace: boolean
  readonly onHome: () => void
}

const HomeLogo = ({ replace, onHome }: HomeLogoProps): ReactNode => {
  const { name } = useSiteConfig()
  return (
    <Link
      className={css.logo}
      to="/"
      replace={replace}
      aria-label={navbarContent.home(name)}
      onClick={() => {
        onHome()
        scrollToTop()
      }}
    >
      <Logo />
    </Link>
  )
}

/** The way around the site: logo or back button, the pill menu on wide screens, a full-screen menu elsewhere. */
export const Navbar = ({ clock, menuOpen, onMenuChange }: NavbarProps): ReactNode => {
  const { pathname } = useLocation()
  const hidden = useHiddenByScroll()
  const back = backTarget(pathname, usePages(), useSearches())
  const { menu, icon, kind, close } = useMenu(menuOpen, onMenuChange)
  return (
    <header className={css.navbar} data-hidden={hidden && !menuOpen}>
      {back ? (
        <BackButton target={back} replace={menuOpen} onBack={close} />
      ) : (
        <HomeLogo replace={menuOpen} onHome={close} />
      )}
      <PillMenu clock={clock} />
      <div className={css.icon}>
        <MenuIcon ref={icon} />
      </div>
      <Menu ref={menu} kind={kind} open={menuOpen} onClose={close} />
    </header>
  )
}
