export const playedContent = {
  last: 'Les derniers titres, du plus récent au plus ancien',
  wholeDay: 'Tous les titres du jour',
  none: 'Aucun titre pour l’instant.',
  missing: 'Cette radio ne garde pas la liste de ses titres.',
  failed: 'Les titres joués n’ont pas pu être chargés.',
} as const
