export const homeContent = {
  title: 'Accueil',
  releases: 'Dernières sorties',
  everyRelease: 'Toutes les sorties',
  releasesLoading: 'Chargement des sorties',
} as const
