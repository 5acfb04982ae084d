import { de } from '@site/shared/elision'
import type { SiteConfig } from '@site/shared/site-config'

export const pageContent = {
  description: ({ name, city }: SiteConfig) =>
    `${name}, collectif ${de(city)} : webradio en direct et en replay, label et évènements.`,
  feed: ({ name }: SiteConfig) => `Les podcasts ${de(name)}`,
  withoutScripts: 'Ce site a besoin de JavaScript pour diffuser la radio et afficher ses pages.',
}
