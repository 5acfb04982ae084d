export const sleepContent = {
  sleep: 'Arrêt automatique',
  off: 'Non',
  minutes: (minutes: number) => `${minutes} min`,
} as const
