const plural = (count: number): string => (count > 1 ? 's' : '')

export const archiveContent = {
  title: 'Podcasts',
  numberedTitle: (page: number) => `Podcasts, page ${page}`,
  description: 'Toutes les émissions de la radio à réécouter, de la plus récente à la plus ancienne.',
  count: (count: number) => `${count} podcast${plural(count)}`,
  filters: 'Chercher un podcast',
  search: 'Titre, nom ou mot de la description',
  residence: 'Résidence',
  everyResidence: 'Toutes les résidences',
  submit: 'Chercher',
  clear: 'Effacer la recherche',
  none: 'Aucun podcast ne correspond à cette recherche.',
  empty: 'Aucun podcast pour le moment.',
  noSuchPage: 'Il n’y a pas de podcast sur cette page.',
  withoutDate: 'Sans date',
  pages: 'Pages des podcasts',
  newer: 'Plus récents',
  older: 'Plus anciens',
  newest: 'Les plus récents',
} as const
