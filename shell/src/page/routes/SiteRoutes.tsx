/** The routed page area: each page of the site is a slot. */

import { nameTab } from '@site/shared/document'
import { Route, Routes } from '@site/shared/host'
import { useSiteConfig } from '@site/shared/platform'
import { memo, type ReactNode } from 'react'
import { RemoteSlot } from '../../parts/slots/RemoteSlot'
import { usePages } from './SitePages'
import { routesContent } from './SiteRoutes.content'
import css from './SiteRoutes.module.css'

/** The document's title until the page's part sets its own. */
const PageTitle = ({ page }: { readonly page: string }): ReactNode => {
  const { name } = useSiteConfig()
  return <title>{nameTab(page, name)}</title>
}

/** Holds a page's height while its part loads, so that the footer does not jump. */
const PageSkeleton = (): ReactNode => (
  <div className={css.page} role="status" aria-label={routesContent.loading} />
)

/** Memoized: the layout around it renders each time the menu opens. */
export const SiteRoutes = memo((): ReactNode => {
  const pages = usePages()
  return (
    <Routes>
      {pages.map(({ path, slot, title }) => (
        <Route
          key={path}
          path={path}
          caseSensitive
          element={
            <RemoteSlot
              key={slot}
              name={slot}
              head={<PageTitle page={title} />}
              skeleton={<PageSkeleton />}
            />
          }
        />
      ))}
      <Route path="*" element={null} />
    </Routes>
  )
})
