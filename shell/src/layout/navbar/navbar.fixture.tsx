/** The navbar in a site whose links lead to `testPages`, for tests of the navbar and of its menus. */
import { createFakeClock, type FakeClock, renderSite, testSiteConfig } from '@site/shared/testing'
import { type ReactNode, useState } from 'react'
import { createFixedPages } from '../../page/routes/pageSource'
import { testPages } from '../../page/routes/pages.fixture'
import { SitePages } from '../../page/routes/SitePages'
import { Navbar } from './Navbar'

const pages = createFixedPages(testPages)

const Site = ({ clock }: { readonly clock: FakeClock }): ReactNode => {
  const [menuOpen, setMenuOpen] = useState(false)
  return (
    <SitePages source={pages}>
      <Navbar clock={clock} menuOpen={menuOpen} onMenuChange={setMenuOpen} />
    </SitePages>
  )
}

/** Renders the navbar at a path, above other content of a page. */
export const showNavbar = (path: string, content?: ReactNode, links = testSiteConfig.links) => {
  const clock = createFakeClock()
  const site = (
    <>
      <Site clock={clock} />
      {content}
    </>
  )
  return { clock, ...renderSite(site, { path, dependencies: { config: { ...testSiteConfig, links } } }) }
}
