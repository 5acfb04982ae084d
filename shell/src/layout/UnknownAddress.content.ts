export const unknownAddressContent = {
  named: (asked: string) =>
    `Silence radio\u00a0: la page «\u00a0${asked}\u00a0» n’existe pas, ou n’existe plus.`,
  unnamed: 'Silence radio\u00a0: la page demandée n’existe pas, ou n’existe plus.',
  search: (words: string) => (words ? `Chercher «\u00a0${words}\u00a0»` : 'Chercher dans les podcasts'),
  close: 'Fermer',
} as const
