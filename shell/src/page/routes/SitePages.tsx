/** Provides the pages of the site to the shell’s components. They change at a navigation, never during a gesture. */

import { Navigate, useNavigationType } from '@site/shared/host'
import type { SitePage } from '@site/shared/pages'
import { useLocation } from '@site/shared/platform'
import { homeFor } from '@site/shared/unknown-address'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { PageSource } from './pageSource'
import { hasPage } from './pages'

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

/** Follows former addresses, and leads home from other unknown paths, as a server does for the first page. */
const MovedPage = ({ source }: Pick<SitePagesProps, 'source'>): ReactNode => {
  const pages = usePages()
  const { pathname, search, hash } = useLocation()
  const isUnknown = pathname !== '/' && !hasPage(pages, pathname)
  const [moved, setMoved] = useState<{ readonly from: string; readonly to: string | undefined }>()
  // An address with a variable may have moved, too: the routes match any value. A redirect's target is not checked again:
  // older content may redirect it back, in an endless loop.
  const isNew =
    useNavigationType() !== 'POP' && moved?.to !== pathname && pages.every(({ path }) => path !== pathname)
  useEffect(() => {
    if (!isUnknown && !isNew) return undefined
    let isHere = true
    void source.findMoved(pathname).then((found) => {
      if (isHere && (found !== undefined || isUnknown)) setMoved({ from: pathname, to: found })
    })
    return () => {
      isHere = false
    }
  }, [source, pathname, isUnknown, isNew])
  if (moved?.from !== pathname) return null
  return <Navigate to={moved.to === undefined ? homeFor(pathname) : `${moved.to}${search}${hash}`} replace />
}

export interface SitePagesProps {
  readonly source: PageSource
  readonly children: ReactNode
}

/** Needs the router around it. */
export const SitePages = ({ source, children }: SitePagesProps): ReactNode => (
  <PagesContext value={usePagesAtNavigation(source)}>
    {children}
    <MovedPage source={source} />
  </PagesContext>
)
