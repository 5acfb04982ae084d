import { Navigate, Route, Routes } from '@site/shared/host'
import { memo, type ReactNode } from 'react'
import { RemoteSlot } from '../parts/slots/RemoteSlot'
import { PageSkeleton } from './PageSkeleton'
import { PageTitle } from './PageTitle'
import { usePages } from './SitePages'

/** The routed page area. Any other path goes home. It stays as it is when the layout around it changes. */
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
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  )
})
