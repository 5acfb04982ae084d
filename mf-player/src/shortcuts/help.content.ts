export const helpContent = {
  title: 'Raccourcis clavier',
} as const
