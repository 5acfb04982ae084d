/** French copy of where to see more of what the collective does. */
export const activityLinks = {
  residences: 'Voir les résidences',
  soundcloud: 'Nous suivre sur SoundCloud',
  releases: 'Voir les sorties',
} as const
