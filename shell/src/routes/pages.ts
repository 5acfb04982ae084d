import { matchPath } from '@site/shared/host'
import type { RouteParams, SlotName } from '@site/shared/platform'
import type { Registry } from '@site/shared/registry'
import { type SitePage, sitePages } from '@site/shared/registry/pages'
import { orderVersions, type Visitor } from '../parts/loading/candidates'

/** A slot no part exposes: it shows that this part of the site is not available. */
export const NO_MODULE = 'shell/Page' as SlotName

/** Every other path leads home: there is always a home. */
export const withHome = (pages: readonly SitePage[]): readonly SitePage[] =>
  pages.some(({ path }) => path === '/')
    ? pages
    : [{ path: '/', module: '', title: '', slot: NO_MODULE }, ...pages]

/** The pages of a visitor: those of the versions they should see. */
export const pagesOf = (registry: Registry, visitor: Pick<Visitor, 'isOffered'>): readonly SitePage[] =>
  withHome(sitePages(registry, (_, part) => orderVersions(part, visitor)[0]))

const matchOf = ({ path: pattern }: SitePage, path: string) =>
  matchPath({ path: pattern, caseSensitive: true }, path)

/** Whether a path is that of one of these pages. */
export const isPathOf = (pages: readonly SitePage[], path: string): boolean =>
  pages.some((page) => matchOf(page, path) !== null)

/** What the path of a page names: `{ id: '158cm' }`. Words go before variables, as in routes. */
export const paramsOf = (pages: readonly SitePage[], path: string): RouteParams =>
  pages.some((page) => page.path === path)
    ? {}
    : (pages.map((page) => matchOf(page, path)).find((match) => match !== null)?.params ?? {})
