export const previewBannerContent = {
  label: 'Aperçu',
  shown: 'Aperçu de ',
  until: (date: string) => `, jusqu’au ${date}`,
  end: ['Quitter', 'l’aperçu'],
} as const
