import type { SiteConfig } from '@site/shared/site-config'
import { navbarContent } from './Navbar.content'

export interface OutsideLink {
  readonly text: string
  readonly href: string
}

/** Where else the collective is, as far as it is there. */
export const outsideLinks = ({ links }: SiteConfig): readonly OutsideLink[] =>
  (['shop', 'instagram', 'soundcloud', 'bandcamp'] as const).flatMap((place) => {
    const href = links[place]
    return href === undefined ? [] : [{ text: navbarContent[place], href }]
  })
