export const teamContent = {
  heading: 'L’équipe',
  regionLabel: 'Les membres de l’équipe',
  previous: 'Membres précédents',
  next: 'Membres suivants',
} as const
