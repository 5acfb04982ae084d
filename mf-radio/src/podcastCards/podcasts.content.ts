import type { Podcast } from '@site/shared/answers'
import { formatTitle } from '@site/shared/title'

/** Shows of one resident often have one title: the day tells them apart. */
const nameEpisode = (podcast: Podcast): string =>
  [formatTitle(podcast), podcast.publishedOn].filter((words) => words !== '').join(', ')

export const podcastsContent = {
  latest: 'Derniers podcasts',
  every: 'Tous les podcasts',
  loading: 'Chargement des podcasts',
  failed: {
    offline: 'Liaison coupée\u00a0: les podcasts ne se chargent pas. Vérifiez votre connexion.',
    unavailable: 'Silence radio\u00a0: les podcasts ne répondent pas pour le moment.',
    /** The service has no feed yet. */
    missing: 'Les podcasts arrivent bientôt.',
  },
  none: 'Silence radio\u00a0: aucun podcast pour le moment.',
  listen: (podcast: Podcast) => `Écouter ${nameEpisode(podcast)}`,
  pause: (podcast: Podcast) => `Mettre en pause ${nameEpisode(podcast)}`,
  keep: (podcast: Podcast) => `Garder ${nameEpisode(podcast)}`,
  queued: (podcast: Podcast) => `Dans la file d’écoute : ${nameEpisode(podcast)}`,
  page: 'Détails',
  pageOf: (podcast: Podcast) => `Détails : ${nameEpisode(podcast)}`,
  playing: 'en écoute',
  withoutSound: 'son indisponible',
} as const
