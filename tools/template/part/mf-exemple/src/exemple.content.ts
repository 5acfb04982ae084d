export const exempleContent = {
  title: 'Exemple',
  metaDescription: (collective: string) => `La page « Exemple » de ${collective}.`,
  statement: (collective: string) => `Bientôt ici : la page « Exemple » de ${collective}.`,
} as const
