export const unknownAddressContent = {
  named: (asked: string) => `La page «\u00a0${asked}\u00a0» n’existe pas, ou n’existe plus.`,
  unnamed: 'La page demandée n’existe pas, ou n’existe plus.',
  search: (words: string) => (words ? `Chercher «\u00a0${words}\u00a0»` : 'Chercher dans les podcasts'),
  close: 'Fermer',
} as const
