/** The frame of every page: navigation, the routed page area, the footer, and the player outside them all. */

import type { Clock } from '@site/shared/host'
import { useLocation, useSiteConfig } from '@site/shared/platform'
import { type ReactNode, useRef, useState } from 'react'
import { useStaticLinks } from '../page/links/useStaticLinks'
import { SiteRoutes } from '../page/routes/SiteRoutes'
import { useUpdatesAtNavigation } from '../parts/slots/PartLibraryContext'
import { RemoteSlot } from '../parts/slots/RemoteSlot'
import { PLAYER_SLOT } from '../parts/slots/slotElements'
import { Footer } from './Footer'
import { layoutContent } from './Layout.content'
import css from './Layout.module.css'
import { Navbar } from './navbar/Navbar'
import { OfflineNotice } from './OfflineNotice'
import { UnknownAddress, UnnamedAddress } from './UnknownAddress'
import { usePageArrival } from './usePageArrival'
import { useTabName } from './useTabName'

/** The page's canonical address. */
const PageAddress = (): ReactNode => {
  const { publicUrl } = useSiteConfig()
  const { pathname } = useLocation()
  const address = new URL(pathname, publicUrl).href
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
    </>
  )
}

/** The live stream in the browser's own player, for visitors without scripts; no other browser loads it. */
const LiveSound = (): ReactNode => {
  const { services } = useSiteConfig()
  return (
    <noscript>
      <aside aria-label={layoutContent.player}>
        {/* biome-ignore lint/a11y/useMediaCaption: the live stream has no captions */}
        <audio
          className={css.sound}
          controls
          preload="none"
          src={services.liveStream}
          aria-label={layoutContent.live}
        />
      </aside>
    </noscript>
  )
}

export const Layout = ({ clock }: { readonly clock: Clock }): ReactNode => {
  const [menuOpen, setMenuOpen] = useState(false)
  const page = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  useStaticLinks()
  usePageArrival(page)
  useTabName(useSiteConfig().name)
  useUpdatesAtNavigation()
  return (
    <>
      <PageAddress />
      <a className={css.skip} href="#page">
        {layoutContent.skip}
      </a>
      <a className={css.skip} href="#lecteur">
        {layoutContent.skipToPlayer}
      </a>
      <Navbar clock={clock} menuOpen={menuOpen} onMenuChange={setMenuOpen} />
      <OfflineNotice />
      <UnknownAddress onClose={() => page.current?.focus({ preventScroll: true })} />
      {pathname === '/' && <UnnamedAddress />}
      <div className={css.area} inert={menuOpen}>
        <main id="page" ref={page} tabIndex={-1} className={css.page}>
          <SiteRoutes />
        </main>
        <Footer year={new Date(clock.now()).getFullYear()} />
      </div>
      {/* The player, or its replacement, has the landmark. */}
      <div id="lecteur" className={css.player} tabIndex={-1}>
        <RemoteSlot name={PLAYER_SLOT} />
        <LiveSound />
      </div>
    </>
  )
}
