/** « Inconnu » is the exact word of the specification. */
export const linesContent = {
  unknown: 'Inconnu',
  live: 'En direct',
  offline: 'Hors antenne',
} as const
