export const settingsContent = {
  title: 'Réglages du lecteur',
} as const
