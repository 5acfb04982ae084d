import type { SitePage } from '@site/shared/registry/pages'
import { navbarContent } from './Navbar.content'
import type { Searches } from './useSearches'

export interface BackTarget {
  readonly to: string
  readonly text: string
}

const above = (path: string): string => path.replace(/\/[^/]*$/, '')

/** The nearest page a path is below, home aside. */
const pageAbove = (path: string, pages: readonly SitePage[]): SitePage | undefined => {
  const parent = above(path)
  return parent === '' ? undefined : (pages.find((page) => page.path === parent) ?? pageAbove(parent, pages))
}

/**
 * Where the back button leads: nowhere on home, to the page a page is below, home from anywhere else.
 * @param searches the queries pages were left with
 */
export const backTarget = (
  path: string,
  pages: readonly SitePage[],
  searches: Searches = {},
): BackTarget | null => {
  if (path === '/') return null
  const page = pageAbove(path, pages)
  if (!page) return { to: '/', text: navbarContent.backToHome }
  const { path: to, title, back = navbarContent.backTo(title) } = page
  return { to: `${to}${searches[to] ?? ''}`, text: back }
}
