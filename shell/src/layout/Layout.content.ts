export const layoutContent = {
  skip: 'Aller au contenu',
  skipToPlayer: 'Aller au lecteur',
  player: 'Lecteur',
  live: 'La radio en direct',
} as const
