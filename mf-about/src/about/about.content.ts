import type { PlatformConfig } from '@site/shared/platform'

/** French copy of the about page. The collective's own words are in its content. */

/** Shown by search engines and browser tabs. */
export const aboutPage = {
  title: (collective: string) => `${collective} À Propos`,
  metaDescription: 'Qui sommes-nous ?',
} as const

export const introductionCopy = { heading: 'À propos' } as const

export const originsCopy = {
  heading: 'D’où l’on vient',
  created: 'Création',
  location: 'Localisation',
  place: (city: string) => `${city} FR`,
} as const

export const activitiesCopy = {
  residences: 'Voir les résidences',
  soundcloud: 'Nous suivre sur SoundCloud',
  releases: 'Voir les sorties',
} as const

export const studioCopy = {
  heading: 'Le studio',
  mapProvider: 'Google Maps',
  mapTitle: (address: string) => `Plan\u00a0: ${address}`,
  openMap: 'Ouvrir le plan',
} as const

export const teamCopy = {
  heading: 'L’équipe',
  regionLabel: 'Les membres de l’équipe',
  previous: 'Membres précédents',
  next: 'Membres suivants',
} as const

export interface ContactAddress {
  readonly key: keyof PlatformConfig['emails']
  readonly purpose: string
}

export const contactCopy = {
  heading: 'Contact',
  addresses: [
    { key: 'contact', purpose: 'Une question, une date, une idée' },
    { key: 'shows', purpose: 'Proposer une émission' },
    { key: 'demos', purpose: 'Envoyer une démo au label' },
  ] satisfies readonly ContactAddress[],
} as const

export const supportCopy = { heading: 'Nous soutenir', donate: 'Faire un don' } as const

export const creditsCopy = { heading: 'Crédits' } as const
