import { webUrl } from '@site/shared/address'
import { listNetworks } from '@site/shared/networks'
import type { ResidenceContent } from '../content/residentsContent'
import { residencePageContent } from './residencesPage.content'

export interface SocialLink {
  readonly name: string
  readonly href: string
}

/** The web addresses of a residence, in their display order; invalid ones are left out. */
export const socialLinks = (residence: ResidenceContent): readonly SocialLink[] =>
  [...listNetworks(residence), { name: residencePageContent.website, url: residence.website }].flatMap(
    ({ name, url = '' }) => {
      const address = webUrl(url)
      return address === undefined ? [] : [{ name, href: address }]
    },
  )
