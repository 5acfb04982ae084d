import type { SitePage } from '@site/shared/registry/pages'
import type { SiteConfig } from '@site/shared/site-config'
import { navbarContent } from './Navbar.content'

export interface PageLink {
  readonly text: string
  readonly to: string
}

export interface OutsideLink {
  readonly text: string
  readonly href: string
}

/** The entries pages declare in a place, in their order: `main` is the menus of the navbar, `legal` a line of the footer. */
export const pageLinks = (pages: readonly SitePage[], place = 'main'): readonly PageLink[] =>
  pages
    .flatMap(({ path, navigation }) =>
      navigation?.place === place ? [{ text: navigation.label, to: path, order: navigation.order }] : [],
    )
    .sort((a, b) => a.order - b.order)
    .map(({ text, to }) => ({ text, to }))

/** Where else the collective is, as far as it is there. */
export const outsideLinks = ({ links }: SiteConfig): readonly OutsideLink[] =>
  (['shop', 'instagram', 'soundcloud', 'bandcamp'] as const).flatMap((place) => {
    const href = links[place]
    return href === undefined ? [] : [{ text: navbarContent[place], href }]
  })
