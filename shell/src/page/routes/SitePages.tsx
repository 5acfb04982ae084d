/** Provides the pages of the site to the shell’s components. They change at a navigation, never during a gesture. */

import type { SitePage } from '@site/shared/pages'
import { useLocation } from '@site/shared/platform'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { PageSource } from './pageSource'

const PagesContext = createContext<readonly SitePage[]>([])

export const usePages = (): readonly SitePage[] => useContext(PagesContext)

const usePagesAtNavigation = (source: PageSource): readonly SitePage[] => {
  const { pathname } = useLocation()
  const [shown, setShown] = useState({ pathname, pages: source.first })
  if (shown.pathname !== pathname) setShown({ pathname, pages: source.current() })
  useEffect(() => {
    const update = (): void =>
      setShown((before) =>
        before.pages === source.current() ? before : { ...before, pages: source.current() },
      )
    update()
    return source.onceKnown(update)
  }, [source])
  return shown.pages
}

export interface SitePagesProps {
  readonly source: PageSource
  readonly children: ReactNode
}

/** Needs the router around it. */
export const SitePages = ({ source, children }: SitePagesProps): ReactNode => (
  <PagesContext value={usePagesAtNavigation(source)}>{children}</PagesContext>
)
