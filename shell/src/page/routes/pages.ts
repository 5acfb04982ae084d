/** The pages of a site, as the shell routes to them and links to them. */
import { matchPath } from '@site/shared/host'
import { type SitePage, sitePages } from '@site/shared/pages'
import type { RouteParams, SlotName } from '@site/shared/platform'
import type { Registry } from '@site/shared/registry'
import { orderVersions, type Visitor } from '../../parts/loading/candidates'

/** A slot that no part exposes: it shows that this part of the site is unavailable. */
export const NO_MODULE = 'shell/Page' as SlotName

/** Adds a missing home page: unknown paths lead there. */
export const addHome = (pages: readonly SitePage[]): readonly SitePage[] =>
  pages.some(({ path }) => path === '/')
    ? pages
    : [{ path: '/', module: '', title: '', slot: NO_MODULE }, ...pages]

/** Lists the pages of a visitor: those of the versions they get. */
export const listPages = (registry: Registry, visitor: Pick<Visitor, 'isOffered'>): readonly SitePage[] =>
  addHome(sitePages(registry, (_, part) => orderVersions(part, visitor)[0]))

const matchPage = ({ path: pattern }: SitePage, path: string) =>
  matchPath({ path: pattern, caseSensitive: true }, path)

/** Whether one of the pages is at a path. */
export const hasPage = (pages: readonly SitePage[], path: string): boolean =>
  pages.some((page) => matchPage(page, path) !== null)

/** Reads the variables in the path of a page: `{ id: '158cm' }`. Words take precedence over variables, as in routes. */
export const readParams = (pages: readonly SitePage[], path: string): RouteParams =>
  pages.some((page) => page.path === path)
    ? {}
    : (pages.map((page) => matchPage(page, path)).find((match) => match !== null)?.params ?? {})

export interface PageLink {
  readonly text: string
  readonly to: string
}

/** Lists the navigation entries of a place, in order: `main` is the menus of the navbar, `legal` a line of the footer. */
export const listLinks = (
  pages: readonly SitePage[],
  place: 'main' | 'legal' = 'main',
): readonly PageLink[] =>
  pages
    .flatMap(({ path, navigation }) =>
      navigation?.place === place ? [{ text: navigation.label, to: path, order: navigation.order }] : [],
    )
    .sort((a, b) => a.order - b.order)
    .map(({ text, to }) => ({ text, to }))
