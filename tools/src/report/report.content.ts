/** A number with its noun: in French, the plural begins at two. */
const countOf = (count: number, text: string, one: string, many: string): string =>
  `${text} ${count < 2 ? one : many}`

/** The words of the report of a month. */
export const reportContent = {
  title: 'Écoute et titres diffusés',
  zone: (timeZone: string) => `Toutes les heures sont celles de la radio (${timeZone}).`,
  until: (day: string, time: string) =>
    `Ce mois n’est pas fini : le rapport va jusqu’au ${day} à ${time}, dernier relevé. Refaites-le le mois prochain.`,
  unknown: '–',
  key: {
    mean: 'auditeurs en moyenne',
    peak: 'auditeurs au plus',
    peakAt: (day: string, time: string) => `le ${day} à ${time}`,
    hours: 'heures d’écoute',
    known: 'du mois relevé',
    knownMinutes: (minutes: number, text: string, possible: string) =>
      `${countOf(minutes, text, 'minute', 'minutes')} sur ${possible}`,
    songs: 'titres diffusés',
    songsLength: (length: string, songs: number, text: string) =>
      `${length} de durée connue (${countOf(songs, text, 'titre', 'titres')})`,
  },
  incomplete:
    'Une minute sans relevé (radio hors antenne, panne, redémarrage) n’est pas un zéro, et rien n’est estimé à sa place : moyennes et heures d’écoute sont celles des seules minutes relevées. Les heures d’écoute réelles sont donc au moins celles-ci.',
  days: {
    title: 'Par jour',
    plot: 'Auditeurs par jour : moyenne et pointe',
    heads: ['Jour', 'Minutes relevées', 'Moyenne', 'Pointe', 'à', 'Heures d’écoute'],
  },
  hours: {
    title: 'Par heure de la journée',
    plot: 'Auditeurs par heure de la journée : moyenne et pointe, tous les jours du mois',
    heads: ['Heure', 'Minutes relevées', 'Moyenne', 'Pointe', 'Heures d’écoute'],
    hour: (hour: number) => `${hour}\u00a0h`,
  },
  legend: {
    mean: 'moyenne',
    peak: 'pointe',
    unknown: 'aucun relevé',
    coverage: 'part des minutes relevées',
  },
  shows: {
    title: 'Émissions',
    note: 'Les émissions du programme pendant lesquelles une minute a été relevée ou un titre noté ; chaque diffusion est dans emissions.csv.',
    heads: ['Émission', 'Diffusions', 'Minutes relevées', 'Moyenne', 'Pointe', 'Heures d’écoute', 'Titres'],
    none: 'Aucune émission du programme n’a été relevée ce mois-ci.',
  },
  songs: {
    title: 'Titres les plus diffusés',
    some: (shown: string, all: string) => `Les ${shown} premiers de ${all} titres différents.`,
    note: 'Chaque diffusion, avec son heure, sa durée, son code ISRC et son label, est dans titres.csv.',
    heads: ['Artiste', 'Titre', 'Label', 'Diffusions'],
    none: 'Aucun titre n’a été noté ce mois-ci.',
    missing: (length: string, isrc: string, label: string) =>
      `Sans durée connue : ${length}. Sans code ISRC : ${isrc}. Sans label : ${label}. La station ne les dit pas.`,
  },
  starts: {
    title: 'Départs de réécoutes',
    note: 'Un départ est une réécoute lancée par l’api du site : sur d’autres sites, et sur celui-ci quand le son vient de SoundCloud. Robots connus et déplacements dans le son n’en sont pas. Ce que l’hébergeur des podcasts sert sans passer par l’api n’est pas ici : ses propres chiffres le disent. Chaque jour est dans departs.csv.',
    heads: ['Réécoute', 'Départs'],
    some: (shown: string, all: string) => `Les ${shown} premières de ${all} réécoutes.`,
    none: 'Aucun départ n’a été compté ce mois-ci.',
  },
  gaps: {
    title: 'Minutes sans relevé',
    some: (shown: string, all: string) =>
      `Les ${shown} plus longues de ${all} interruptions ; toutes sont dans releves-manquants.csv.`,
    heads: ['De', 'à', 'Durée'],
    none: 'Chaque minute est relevée.',
  },
  invalid: {
    title: 'Lignes illisibles',
    line: (file: string, lines: number) =>
      `${file} : ${lines === 1 ? 'une ligne illisible est laissée' : `${lines} lignes illisibles sont laissées`} de côté.`,
    remedy:
      'Une coupure de courant laisse une ligne inachevée ; les autres comptent. Si le fichier a été modifié à la main, reprenez-le de la sauvegarde et refaites le rapport.',
  },
  files: {
    title: 'Fichiers',
    note: 'Tableaux en UTF-8, séparés par des points-virgules, avec des virgules décimales : LibreOffice et Excel en français les ouvrent d’un double clic. Un texte qui commence par =, +, - ou @ est précédé d’une apostrophe, pour qu’aucun tableur ne l’exécute.',
  },
  method: {
    title: 'Comment c’est compté',
    lines: [
      'Une fois par minute, la station dit combien de connexions écoutent ; « uniques », quand elle le sait, compte chaque auditeur une fois. Une heure d’écoute est une personne pendant une heure, ou deux pendant une demi-heure.',
      'Un titre est noté quand la station le nomme, sans jingles ni publicités. Ceux qu’un responsable a retirés n’y sont pas.',
      'Aucune adresse et aucun navigateur ne sont enregistrés.',
    ],
  },
} as const

/** The heads of the CSV files. */
export const csvContent = {
  audience: [
    'Minutes relevées',
    'Minutes possibles',
    'Auditeurs en moyenne',
    'Uniques en moyenne',
    'Pointe',
    'Jour de la pointe',
    'Heure de la pointe',
    'Heures d’écoute',
  ],
  day: 'Jour',
  hour: 'Heure',
  zone: 'Fuseau',
  shows: [
    'Émission',
    'Jour',
    'Heure',
    'Fuseau',
    'Minutes relevées',
    'Auditeurs en moyenne',
    'Uniques en moyenne',
    'Pointe',
    'Heures d’écoute',
    'Titres',
  ],
  songs: ['Jour', 'Heure', 'Fuseau', 'Durée', 'Secondes', 'Artiste', 'Titre', 'ISRC', 'Label', 'Émission'],
  starts: ['Jour', 'Réécoute', 'Départs'],
  gaps: ['Jour', 'Heure', 'Fuseau', 'Jour de fin', 'Heure de fin', 'Fuseau de fin', 'Minutes'],
} as const
