/** One announcement of the home page (behaviour 6.2). */
export interface SlideContent {
  /** Name of its pictures, `carousel/<image>-{640,1280}.webp`. */
  readonly image: string
  readonly title: string
  readonly description: string
  /** Opens in a new tab. */
  readonly link?: string
}

export const slides: readonly SlideContent[] = [
  {
    image: 'sortie',
    title: 'Basse fréquence vol. 5',
    description:
      'Douze morceaux de dubstep, de jungle et de UK funky, une seule consigne : faire trembler les vitres.',
    link: 'https://ob-demo-onde-basse.bandcamp.com/album/basse-frequence-vol-5',
  },
  {
    image: 'saison',
    title: 'La saison 10 est lancée',
    description:
      'Nouvelles résidences, nouveaux horaires, toujours autant de basses. La grille complète est sur cette page.',
  },
]
