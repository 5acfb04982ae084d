import { useLocation } from '@site/shared/platform'
import type { SitePage } from '@site/shared/registry/pages'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { PageSource } from './pageSource'

const PagesContext = createContext<readonly SitePage[]>([])

/** The pages of the site. */
export const usePages = (): readonly SitePage[] => useContext(PagesContext)

/** Composed HTML is taken over as it is; then pages change with a navigation, never in the middle of a gesture. */
const useAdoptedPages = (source: PageSource): readonly SitePage[] => {
  const { pathname } = useLocation()
  const [adopted, setAdopted] = useState({ pathname, pages: source.first })
  if (adopted.pathname !== pathname) setAdopted({ pathname, pages: source.current() })
  useEffect(() => {
    const adopt = (): void =>
      setAdopted((before) =>
        before.pages === source.current() ? before : { ...before, pages: source.current() },
      )
    adopt()
    return source.onceKnown(adopt)
  }, [source])
  return adopted.pages
}

export interface SitePagesProps {
  readonly source: PageSource
  readonly children: ReactNode
}

/** Tells what it holds the pages of the site; stands in the router. */
export const SitePages = ({ source, children }: SitePagesProps): ReactNode => (
  <PagesContext value={useAdoptedPages(source)}>{children}</PagesContext>
)
