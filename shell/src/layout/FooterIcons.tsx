/** Links to the collective on networks: icons, and the names of networks that are rows of data. */

import { buttonLook } from '@site/shared/design/Button'
import { ExternalLink } from '@site/shared/design/ExternalLink'
import { Icon } from '@site/shared/design/Icon'
import { useFullSiteConfig } from '@site/shared/host'
import { listNetworks, NETWORK_ICONS, type NetworkIcon } from '@site/shared/networks'
import type { ReactNode } from 'react'
import { footerContent } from './Footer.content'
import css from './Footer.module.css'

const LINK_LIST: NetworkIcon = { path: 'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9' }

interface IconLinkProps {
  readonly name: string
  readonly url: string
  readonly icon: NetworkIcon
}

const IconLink = ({ name, url, icon }: IconLinkProps): ReactNode => (
  <li>
    <ExternalLink className={css.icon} href={url} aria-label={name}>
      <Icon fill={icon.isFilled ? 'currentColor' : 'none'} stroke="currentColor" strokeWidth="2">
        <path d={icon.path} />
      </Icon>
    </ExternalLink>
  </li>
)

export const FooterIcons = (): ReactNode => {
  const { links } = useFullSiteConfig()
  return (
    <ul className={css.icons} aria-label={footerContent.elsewhere}>
      {listNetworks(links).map(({ key, name, url }) => (
        <IconLink key={key} name={name} url={url} icon={NETWORK_ICONS[key]} />
      ))}
      {links.linkList !== undefined && (
        <IconLink name={footerContent.linkList} url={links.linkList} icon={LINK_LIST} />
      )}
      {links.networks?.map(({ name, url }) => (
        <li key={url}>
          <ExternalLink className={buttonLook('outline')} href={url}>
            {name}
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
