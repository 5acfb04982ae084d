export const layoutContent = {
  skip: 'Aller au contenu',
  player: 'Lecteur',
} as const
