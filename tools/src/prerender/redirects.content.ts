export const movedContent = {
  title: 'Cette page a changé d’adresse',
  colon: '\u00a0: ',
  link: 'y aller',
} as const
