import { ExternalLink } from '@site/shared/design/externalLink/ExternalLink'
import { useFullSiteConfig } from '@site/shared/host'
import type { ReactNode } from 'react'
import { footerContent } from './Footer.content'
import css from './Footer.module.css'
import { BandcampIcon, InstagramIcon, LinkListIcon, SoundcloudIcon } from './icons'

/** Where else the collective can be found, each in a new tab. */
export const FooterIcons = (): ReactNode => {
  const { links } = useFullSiteConfig()
  const icons = [
    { name: footerContent.instagram, href: links.instagram, Icon: InstagramIcon },
    { name: footerContent.soundcloud, href: links.soundcloud, Icon: SoundcloudIcon },
    { name: footerContent.bandcamp, href: links.bandcamp, Icon: BandcampIcon },
    { name: footerContent.linkList, href: links.linkList, Icon: LinkListIcon },
  ]
  return (
    <ul className={css.icons} aria-label={footerContent.elsewhere}>
      {icons.map(
        ({ name, href, Icon }) =>
          href !== undefined && (
            <li key={name}>
              <ExternalLink className={css.icon} href={href} aria-label={name}>
                <Icon />
              </ExternalLink>
            </li>
          ),
      )}
    </ul>
  )
}
