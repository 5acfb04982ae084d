import { webUrl } from '@site/shared/address'
import { listNetworks } from '@site/shared/networks'
import type { ResidenceContent } from '../content/residentsContent'
import { residencePageContent } from './residencesPage.content'

export interface SocialLink {
  readonly name: string
  readonly href: string
}

/** The addresses a residence gives, in the order they are shown; one that is not on the web is left out. */
export const socialLinks = (residence: ResidenceContent): readonly SocialLink[] =>
  [...listNetworks(residence), { name: residencePageContent.website, url: residence.website }].flatMap(
    ({ name, url = '' }) => {
      const address = webUrl(url)
      return address === undefined ? [] : [{ name, href: address }]
    },
  )
