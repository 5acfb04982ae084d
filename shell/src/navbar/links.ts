import type { SiteConfig } from '@site/shared/platform'
import { navbarContent } from './Navbar.content'

export interface PageLink {
  readonly text: string
  readonly to: string
}

export interface OutsideLink {
  readonly text: string
  readonly href: string
}

export const pageLinks: readonly PageLink[] = [
  { text: navbarContent.residences, to: '/residences' },
  { text: navbarContent.labelPage, to: '/label' },
  { text: navbarContent.about, to: '/a-propos' },
]

export const outsideLinks = ({ links }: SiteConfig): readonly OutsideLink[] => [
  { text: navbarContent.shop, href: links.shop },
  { text: navbarContent.instagram, href: links.instagram },
  { text: navbarContent.soundcloud, href: links.soundcloud },
  { text: navbarContent.bandcamp, href: links.bandcamp },
]
