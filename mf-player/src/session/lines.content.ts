/** « Inconnu » is in the specification, to the letter. */
export const linesContent = {
  unknown: 'Inconnu',
  live: 'En direct',
  offline: 'Hors antenne',
} as const
