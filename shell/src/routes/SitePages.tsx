import { useLocation } from '@site/shared/platform'
import type { SitePage } from '@site/shared/registry/pages'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { PageSource } from './pageSource'

const PagesContext = createContext<readonly SitePage[]>([])

/** The pages of the site. */
export const usePages = (): readonly SitePage[] => useContext(PagesContext)

/** Hydrates with the pages the HTML was rendered with; then pages change with a navigation, never in the middle of a gesture. */
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

/** Provides the pages of the site; it goes inside the router. */
export const SitePages = ({ source, children }: SitePagesProps): ReactNode => (
  <PagesContext value={usePagesAtNavigation(source)}>{children}</PagesContext>
)
