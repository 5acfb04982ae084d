import { plural } from '@site/shared/text'

export const archiveContent = {
  title: 'Podcasts',
  /** « Podcasts d’août 2026 » */
  monthTitle: (month: string, part: number) => `Podcasts ${month}${part > 1 ? `, page ${part}` : ''}`,
  monthDescription: (month: string) => `Les émissions ${month} à réécouter.`,
  partTitle: (part: number) => `Podcasts, page ${part}`,
  description: 'Toutes les émissions de la radio à réécouter, de la plus récente à la plus ancienne.',
  count: (count: number) => `${count} podcast${plural(count)}`,
  filters: 'Chercher un podcast',
  search: 'Titre, nom, style, mot ou mois',
  /** « Chercher dans 323 émissions » */
  searchIn: (total: number | undefined) =>
    total === undefined || total < 2 ? 'Chercher une émission' : `Chercher dans ${total} émissions`,
  residence: 'Résidence',
  everyResidence: 'Toutes',
  style: 'Style',
  everyStyle: 'Tous',
  year: 'Année',
  everyYear: 'Toutes',
  length: 'Durée',
  everyLength: 'Toutes',
  lengths: {
    courte: 'Moins d’1 h',
    moyenne: 'De 1 h à 2 h',
    longue: '2 h et plus',
  },
  narrow: (count: number) => (count > 0 ? `Filtres (${count})` : 'Filtres'),
  submit: 'Chercher',
  clear: 'Effacer les filtres',
  withoutScripts:
    'Sans JavaScript, la recherche et les filtres manquent : tous les podcasts se suivent ici, du plus récent au plus ancien, et chaque résidence a les siens sur sa page.',
  residences: 'Voir les résidences',
  results: 'Résultats',
  none: 'Silence radio\u00a0: aucun podcast ne correspond à cette recherche.',
  foundResidents: 'Ces mots sont aussi ceux de résidences :',
  newestInstead: 'Les derniers podcasts',
  styles: 'Tous les styles',
  empty: 'Silence radio\u00a0: aucun podcast pour le moment.',
  noSuchPage: 'Le sillon est vide\u00a0: il n’y a pas de podcast sur cette page.',
  withoutDate: 'Sans date',
  pages: 'Pages des podcasts',
  newer: 'Plus récents',
  older: 'Plus anciens',
  inMonth: (words: string, month: string) => `${words} : ${month}`,
  months: 'Mois',
  newest: 'Les plus récents',
} as const
