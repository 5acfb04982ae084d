// @ts-check

/** @type {import('@site/shared/federation').Page[]} */
export const pages = [
  { path: '/', module: 'Home', title: 'Accueil' },
  {
    path: '/residences',
    module: 'Residences',
    title: 'Résidences',
    back: 'Retour aux résidences',
    navigation: { label: 'Résidences', order: 10, place: 'main' },
  },
  { path: '/residences/:id', module: 'Residence', title: 'Résidence' },
  { path: '/podcasts', module: 'Podcasts', title: 'Podcasts', back: 'Retour aux podcasts' },
  { path: '/podcasts/:podcast', module: 'Podcast', title: 'Podcast' },
]
