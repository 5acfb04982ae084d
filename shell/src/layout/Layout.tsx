import type { Clock } from '@site/shared/host'
import { type ReactNode, useRef, useState } from 'react'
import { Footer } from '../footer/Footer'
import { Navbar } from '../navbar/Navbar'
import { OfflineNotice } from '../offline/OfflineNotice'
import { SiteRoutes } from '../page/routes/SiteRoutes'
import { useUpdatesAtNavigation } from '../parts/slots/PartLibraryContext'
import { RemoteSlot } from '../parts/slots/RemoteSlot'
import { PLAYER_SLOT } from '../parts/slots/slotElements'
import { layoutContent } from './Layout.content'
import css from './Layout.module.css'
import { LiveSound } from './LiveSound'
import { PageAddress } from './PageAddress'
import { usePageArrival } from './usePageArrival'

/** What every page has: navigation, the routed page area, the footer, and the player outside them all. */
export const Layout = ({ clock }: { readonly clock: Clock }): ReactNode => {
  const [menuOpen, setMenuOpen] = useState(false)
  const page = useRef<HTMLElement>(null)
  usePageArrival(page)
  useUpdatesAtNavigation()
  return (
    <>
      <PageAddress />
      <a className={css.skip} href="#page">
        {layoutContent.skip}
      </a>
      <Navbar clock={clock} menuOpen={menuOpen} onMenuChange={setMenuOpen} />
      <OfflineNotice />
      <div className={css.area} inert={menuOpen}>
        <main id="page" ref={page} tabIndex={-1} className={css.page}>
          <SiteRoutes />
        </main>
        <Footer year={new Date(clock.now()).getFullYear()} />
      </div>
      <aside className={css.player} aria-label={layoutContent.player}>
        <RemoteSlot name={PLAYER_SLOT} />
        <LiveSound />
      </aside>
    </>
  )
}
