export const navbarContent = {
  label: 'Navigation principale',
  shop: 'Boutique',
  instagram: 'Instagram',
  soundcloud: 'SoundCloud',
  bandcamp: 'Bandcamp',
  donation: 'nous soutenir',
  home: (name: string) => `${name}, accueil`,
  backToHome: 'Retour à l’accueil',
  backTo: (title: string) => `Retour à « ${title} »`,
  menu: 'Menu',
} as const
