/** What is said of the radio; `Inconnu` is the specification's, to the letter. */
export const nowPlayingContent = {
  unknown: 'Inconnu',
  live: 'En direct',
  offline: 'Hors antenne',
} as const
