import { Logo } from '@site/shared/design/logo/Logo'
import type { Clock } from '@site/shared/host'
import { Link, useLocation, useSiteConfig } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { BackButton } from './BackButton'
import { backTarget } from './back'
import { Menu } from './Menu'
import { MenuIcon } from './MenuIcon'
import { navbarContent } from './Navbar.content'
import css from './Navbar.module.css'
import { PillMenu } from './PillMenu'
import { scrollToTop } from './scrollToTop'
import { useHiddenByScroll } from './useHiddenByScroll'
import { useListSearch } from './useListSearch'

export interface NavbarProps {
  readonly clock: Clock
  readonly menuOpen: boolean
  readonly onMenuChange: (open: boolean) => void
}

const HomeLogo = (): ReactNode => {
  const { name } = useSiteConfig()
  return (
    <Link className={css.logo} to="/" aria-label={navbarContent.home(name)} onClick={scrollToTop}>
      <Logo />
    </Link>
  )
}

/** The way around the site: logo or back button, the pill menu on wide screens, a full-screen menu elsewhere. */
export const Navbar = ({ clock, menuOpen, onMenuChange }: NavbarProps): ReactNode => {
  const { pathname } = useLocation()
  const hidden = useHiddenByScroll()
  const back = backTarget(pathname, useListSearch())
  const close = (): void => onMenuChange(false)
  return (
    <header className={css.navbar} data-hidden={hidden && !menuOpen}>
      {back ? <BackButton target={back} onBack={close} /> : <HomeLogo />}
      <PillMenu clock={clock} />
      <div className={css.icon}>
        <MenuIcon action="open" onClick={() => onMenuChange(true)} />
      </div>
      <Menu open={menuOpen} onClose={close} />
    </header>
  )
}
