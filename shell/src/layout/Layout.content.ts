export const layoutContent = {
  skip: 'Aller au contenu',
  player: 'Lecteur',
  live: 'La radio en direct',
} as const
