import { webUrl } from '@site/shared/address'
import type { ResidenceContent } from '../content/residentsContent'
import { residencePageContent } from './residencesPage.content'

export interface SocialLink {
  readonly name: string
  readonly href: string
}

/** The addresses a residence gives, in the order they are shown; one that is not on the web is left out. */
export const socialLinks = (residence: ResidenceContent): readonly SocialLink[] =>
  [
    { name: 'Instagram', href: residence.instagram },
    { name: 'SoundCloud', href: residence.soundcloud },
    { name: 'Bandcamp', href: residence.bandcamp },
    { name: residencePageContent.website, href: residence.website },
  ].flatMap(({ name, href }) => {
    const address = webUrl(href ?? '')
    return address === undefined ? [] : [{ name, href: address }]
  })
