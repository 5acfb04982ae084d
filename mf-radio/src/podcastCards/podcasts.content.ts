export const podcastsContent = {
  latest: 'Derniers podcasts',
  every: 'Tous les podcasts',
  loading: 'Chargement des podcasts',
  failed: {
    offline: 'Impossible de joindre les podcasts. Vérifiez votre connexion.',
    unavailable: 'Les podcasts ne sont pas disponibles pour le moment.',
    /** The service has no feed yet. */
    missing: 'Les podcasts arrivent bientôt.',
  },
  none: 'Aucun podcast pour le moment.',
  listen: (title: string) => `Écouter ${title}`,
  pause: (title: string) => `Mettre en pause ${title}`,
  keep: (title: string) => `Garder ${title}`,
  page: 'Détails',
  pageOf: (artist: string, show: string) => `Détails : ${artist}, ${show}`,
  playing: 'en écoute',
  withoutSound: 'son indisponible',
} as const
