import type { SiteConfig } from '@site/shared/site-config'
import { de } from '@site/shared/text'

export const documentContent = {
  description: ({ name, city, without = [] }: SiteConfig) =>
    `${name}, collectif ${de(city)} : webradio en direct et en replay, ${without.includes('label') ? '' : 'label et '}évènements.`,
  feed: ({ name }: SiteConfig) => `Les podcasts ${de(name)}`,
  withoutScripts: 'Cette page n’existe pas, ou ne s’affiche qu’avec JavaScript.',
  home: 'Retour à l’accueil',
}
