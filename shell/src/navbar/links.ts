import type { SiteConfig } from '@site/shared/platform'
import type { SitePage } from '@site/shared/registry/pages'
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

export const outsideLinks = ({ links }: SiteConfig): readonly OutsideLink[] => [
  { text: navbarContent.shop, href: links.shop },
  { text: navbarContent.instagram, href: links.instagram },
  { text: navbarContent.soundcloud, href: links.soundcloud },
  { text: navbarContent.bandcamp, href: links.bandcamp },
]
