import { Navigate, Route, Routes } from '@site/shared/host'
import type { SlotName } from '@site/shared/platform'
import type { ReactNode } from 'react'
import { RemoteSlot } from '../parts/RemoteSlot'
import { PageSkeleton } from './PageSkeleton'

/** Path -> the part's module that fills the page (spec section 2). */
const pages: ReadonlyArray<readonly [path: string, slot: SlotName]> = [
  ['/', 'radio/Home'],
  ['/residences', 'radio/Residences'],
  ['/residences/:id', 'radio/Residence'],
  ['/label', 'label/Label'],
  ['/a-propos', 'about/About'],
]

/** The routed page area. Any other path goes home. */
export const SiteRoutes = (): ReactNode => (
  <Routes>
    {pages.map(([path, slot]) => (
      <Route
        key={path}
        path={path}
        element={<RemoteSlot key={slot} name={slot} skeleton={<PageSkeleton />} />}
      />
    ))}
    <Route path="*" element={<Navigate to="/" replace />} />
  </Routes>
)
