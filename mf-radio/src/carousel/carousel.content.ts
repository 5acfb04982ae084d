export const carouselContent = {
  label: 'À la une',
  role: 'carrousel',
  slides: 'Annonces',
  slideRole: 'diapositive',
  position: (index: number, count: number) => `${index} sur ${count}`,
  previous: 'Annonce précédente',
  next: 'Annonce suivante',
  pages: 'Pages du carrousel',
  page: (page: number) => `Page ${page}`,
  pause: 'Arrêter le défilement',
  play: 'Lancer le défilement',
  more: (title: string) => `En savoir plus : ${title}`,
} as const
