export const homeContent = {
  title: 'Accueil',
  description: (name: string, city: string) =>
    `${name}, webradio, label et fêtes à ${city} : le direct, les derniers podcasts et les dernières sorties.`,
  heading: (name: string, city: string) => `${name}, radio et label à ${city}`,
  releases: 'Dernières sorties',
  everyRelease: 'Toutes les sorties',
  releasesLoading: 'Chargement des sorties',
} as const
