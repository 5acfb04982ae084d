export const bootContent = {
  broken: 'Le site ne peut pas démarrer : sa configuration est illisible. Merci de revenir un peu plus tard.',
} as const
