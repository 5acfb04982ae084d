/** The sentences of the checks. Each describes a state; that of a bad check also says what to do. */
export const checksContent = {
  air: {
    notConfigured: 'Antenne : aucune station n’est configurée.',
    good: 'Antenne : la radio émet.',
    usual: 'Antenne : la radio n’émet pas, et aucune émission n’est au programme.',
    soon: (time: string) => `Antenne : rien depuis ${time}, à confirmer.`,
    offAir: (time: string) =>
      `Hors antenne depuis ${time} : le serveur du flux répond, mais le studio ne lui envoie rien. Relancez le logiciel de diffusion du studio.`,
    noAnswer: (time: string) =>
      `Hors antenne depuis ${time} : le serveur du flux ne répond pas. Redémarrez-le, ou appelez son hébergeur.`,
  },
  show: {
    notConfigured: 'Émission en cours : pas de station ou pas de programme à comparer.',
    none: 'Émission en cours : rien au programme en ce moment.',
    good: (title: string) => `Émission en cours : « ${title} » est à l’antenne.`,
    soon: (title: string) => `Émission en cours : « ${title} », antenne à confirmer.`,
    bad: (title: string, time: string) =>
      `« ${title} » est au programme, mais la radio est hors antenne depuis ${time}. Appelez l’équipe de l’émission ou du studio.`,
  },
  silence: {
    notConfigured: 'Son du flux : aucun flux n’est écouté.',
    noTool: 'Son du flux : non mesuré, ffmpeg n’est pas installé sur la machine de l’API.',
    notRead: 'Son du flux : il n’a pas pu être lu à la dernière mesure.',
    good: 'Son du flux : on entend quelque chose.',
    soon: 'Son du flux : silence à la dernière mesure, à confirmer.',
    bad: (time: string) =>
      `Le flux est silencieux depuis ${time} : la radio émet, mais on n’entend rien. Vérifiez la table de mixage et l’entrée son du studio.`,
  },
  feed: {
    notConfigured: 'Podcasts : aucun flux RSS n’est configuré.',
    waiting: 'Podcasts : le flux RSS n’a pas encore été lu.',
    never:
      'Podcasts : le flux RSS n’a jamais pu être lu. Ouvrez son adresse (FEED_URL) dans un navigateur, et corrigez-la dans les réglages de l’API.',
    good: (time: string) => `Podcasts : le flux RSS a été lu il y a ${time}.`,
    bad: (time: string) =>
      `Podcasts : le flux RSS n’a pas pu être lu depuis ${time}, les nouveaux épisodes manquent. Ouvrez son adresse (FEED_URL) dans un navigateur et prévenez son hébergeur.`,
  },
  programme: {
    notConfigured: 'Programme : aucun calendrier n’est configuré.',
    waiting: 'Programme : le calendrier n’a pas encore été lu.',
    never:
      'Programme : le calendrier n’a jamais pu être lu. Vérifiez qu’il est toujours partagé à son adresse (CALENDAR_URLS).',
    good: (time: string) => `Programme : le calendrier a été lu il y a ${time}.`,
    bad: (time: string) =>
      `Programme : le calendrier n’a pas pu être lu depuis ${time}, les changements manquent. Vérifiez qu’il est toujours partagé à son adresse (CALENDAR_URLS).`,
  },
  pages: {
    notConfigured: 'Pages : leur âge n’est pas connu.',
    good: (time: string) => `Pages : à jour il y a ${time}.`,
    bad: (time: string) =>
      `Les pages du site ont ${time} : elles ne suivent plus ni le programme ni les podcasts. Sur la machine du site : « systemctl status site-pages.timer », puis « site prerender ».`,
  },
  prerender: {
    notConfigured: 'Fabrication des pages : aucune tentative n’est connue.',
    good: 'Fabrication des pages : la dernière a réussi.',
    bad: (reason: string) =>
      `Les pages n’ont pas pu être refaites, le site garde les précédentes. Corrigez ce que dit ce message, puis « site prerender » : ${reason}`,
  },
  letters: {
    notConfigured:
      'Demandes des équipes : leur dossier n’est pas connu, ou l’API n’a pas le droit de le lire.',
    good: 'Demandes des équipes : aucune n’attend.',
    soon: (count: number) => `Demandes des équipes : ${count} en cours de lecture.`,
    bad: (count: number, time: string) =>
      `${count === 1 ? 'Une demande d’équipe attend' : `${count} demandes d’équipes attendent`} depuis ${time}. Sur la machine du site : « site inbox ».`,
  },
  disk: {
    notConfigured: 'Disque : la place libre n’est pas connue.',
    good: (percent: number) => `Disque : ${percent} % sont libres.`,
    bad: (percent: number) =>
      `Le disque est presque plein : ${percent} % sont libres. Sur la machine du site : « site prune <part> --keep 5 », puis les vieilles sauvegardes.`,
  },
  certificate: {
    notConfigured: 'Certificat : sa fin n’est pas connue.',
    good: (time: string) => `Certificat : valable encore ${time}.`,
    bad: (time: string) =>
      `Le certificat du site n’est plus valable que ${time}, et ne se renouvelle pas : ensuite, les navigateurs refuseront le site. Sur sa machine : « systemctl status caddy », ou « certbot renew ».`,
    over: 'Le certificat du site n’est plus valable : les navigateurs refusent le site. Sur sa machine : « systemctl status caddy », ou « certbot renew ».',
  },
  backup: {
    notConfigured: 'Sauvegarde : son âge n’est pas connu.',
    good: (time: string) => `Sauvegarde : la dernière a ${time}.`,
    bad: (time: string) =>
      `La dernière sauvegarde connue a ${time}. Sur la machine du site : « systemctl status site-backup ».`,
    none: 'Le site n’a aucune sauvegarde. Sur sa machine : « systemctl start site-backup ».',
  },
  release: {
    notConfigured: 'Version : personne n’a encore regardé s’il y en a une plus récente.',
    good: 'Version : aucune plus récente n’est connue.',
    bad: (version: string) =>
      `La version ${version} est sortie. Quand vous avez dix minutes, sur la machine du site : « site update ».`,
    security: (version: string) =>
      `La version ${version} ferme une faille de sécurité : installez-la aujourd’hui. Sur la machine du site : « site update ».`,
  },
} as const

/** How long, in French, to the unit that matters: « 12 minutes ». */
export const formatLength = (ms: number): string => {
  const count = (many: number, unit: string) => `${many} ${unit}${many > 1 ? 's' : ''}`
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  if (minutes === 0) return 'moins d’une minute'
  if (minutes < 120) return count(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? count(hours, 'heure') : count(Math.floor(hours / 24), 'jour')
}
