import { de, plural } from '@site/shared/text'

export const residencesPageContent = {
  title: 'Résidences',
  description: 'Les résidentes et résidents de la radio, leurs émissions et leurs podcasts.',
  list: 'Liste des résidences',
  former: 'Anciennes résidences',
  filters: 'Filtrer les résidences',
  search: 'Chercher un nom, une émission, un style',
  style: 'Style',
  everyStyle: 'Tous les styles',
  /** Former residents are counted only when no other is found. */
  count: (current: number, former: number) =>
    current === 0 && former > 0
      ? `${former} ancienne${plural(former)} résidence${plural(former)}`
      : `${current} résidence${plural(current)}`,
  none: 'Rien dans les bacs\u00a0: aucune résidence ne correspond à cette recherche.',
  clear: 'Effacer les filtres',
} as const

export const residencePageContent = {
  title: (artist: string, show: string) => `${artist} – ${show}`,
  description: (artist: string, show: string) =>
    `« ${show} », l’émission ${de(artist)} : présentation et derniers épisodes.`,
  unnamed: 'Résidence',
  /** `left` may begin with the year. */
  left: (left: true | string) =>
    left === true ? 'Ancienne résidence' : `Ancienne résidence, jusqu’en ${left.slice(0, 4)}`,
  nextShow: 'Prochaine émission',
  date: (day: string, hours: string) => `${day}, ${hours}`,
  onAir: 'À l’antenne en ce moment',
  noDate: 'Pas de date dans les trois prochains mois.',
  addToCalendar: 'Ajouter à mon agenda (.ics)',
  eventFile: 'emission.ics',
  links: 'Liens',
  website: 'Site web',
  episodes: 'Dernières émissions',
  noEpisode: 'Aucune émission en réécoute pour le moment.',
  unknown: 'Résidence introuvable',
  unknownDescription:
    'Silence radio\u00a0: cette résidence n’existe pas, ou n’existe plus. D’autres tiennent l’antenne.',
  others: 'À l’antenne ces temps-ci',
  backToList: 'Toutes les résidences',
} as const
