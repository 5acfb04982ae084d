/** The back button: to the parent of the current page, or home. */

import type { SitePage } from '@site/shared/pages'
import { Link, useLocation } from '@site/shared/platform'
import { type ReactNode, useState } from 'react'
import { navbarContent } from './Navbar.content'
import css from './Navbar.module.css'

/** Path -> the query it was last visited with. */
export type Searches = Readonly<Record<string, string>>

/** Remembers the queries of visited pages, such as the filter of a list. */
export const useSearches = (): Searches => {
  const { pathname, search } = useLocation()
  const [searches, setSearches] = useState<Searches>({})
  if ((searches[pathname] ?? '') !== search) setSearches({ ...searches, [pathname]: search })
  return searches
}

export interface BackTarget {
  readonly to: string
  readonly text: string
}

const findParent = (path: string, pages: readonly SitePage[]): SitePage | undefined => {
  const parent = path.replace(/\/[^/]*$/, '')
  return parent === '' ? undefined : (pages.find((page) => page.path === parent) ?? findParent(parent, pages))
}

/** Finds where the back button leads; null on home. A parent page is shown with the query it was left with. */
export const findBackTarget = (
  path: string,
  pages: readonly SitePage[],
  searches: Searches = {},
): BackTarget | null => {
  if (path === '/') return null
  const parent = findParent(path, pages)
  if (!parent) return { to: '/', text: navbarContent.backToHome }
  const { path: to, title, back = navbarContent.backTo(title) } = parent
  return { to: `${to}${searches[to] ?? ''}`, text: back }
}

export interface BackButtonProps {
  readonly target: BackTarget
  /** Whether the page replaces the current history entry. */
  readonly replace: boolean
  readonly onFollow: () => void
}

export const BackButton = ({ target, replace, onFollow }: BackButtonProps): ReactNode => (
  <Link className={css.back} to={target.to} replace={replace} aria-label={target.text} onClick={onFollow}>
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      aria-hidden="true"
    >
      <path d="M20 12H5M11 5l-7 7 7 7" />
    </svg>
  </Link>
)
