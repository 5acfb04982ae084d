import { de } from '@site/shared/text'

export const subscribeContent = {
  subscribe: 'S’abonner',
  /** The links of a resident's feed, or of the radio's. */
  links: (named: string | undefined) =>
    named === undefined ? 'S’abonner aux podcasts' : `S’abonner aux émissions ${de(named)}`,
  apple: 'Apple Podcasts',
  app: 'Autre application',
  rss: 'Flux RSS',
  copy: 'Copier l’adresse du flux',
  copied: 'Adresse copiée.',
  refused: 'L’adresse n’a pas pu être copiée.',
  hint: 'Si rien ne s’ouvre, copiez l’adresse du flux dans votre application de podcasts.',
} as const
