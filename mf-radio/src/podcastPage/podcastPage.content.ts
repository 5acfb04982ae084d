import { de } from '@site/shared/text'

export const podcastPageContent = {
  unnamed: 'Podcast',
  description: (artist: string, show: string, facts: string) =>
    [show === '' ? `${artist} à réécouter` : `« ${show} », une émission ${de(artist)} à réécouter`, facts]
      .filter((words) => words !== '')
      .join(' : '),
  listen: 'Écouter',
  pause: 'Pause',
  resume: (time: string) => `Reprendre à ${time}`,
  listenAgain: 'Réécouter',
  restart: 'Depuis le début',
  keep: 'Ajouter',
  listenFrom: (time: string, title: string) => `Écouter à ${time} : ${title}`,
  tracks: 'Morceaux',
  everyTrack: (count: number) => `Voir les ${count} morceaux`,
  chapters: 'Chapitres',
  everyChapter: (count: number) => `Voir les ${count} chapitres`,
  loadingChapters: 'Chargement des chapitres',
  noChapters: 'Aucun chapitre pour ce podcast.',
  share: 'Partager',
  shareElsewhere: 'Envoyer à quelqu’un…',
  copy: 'Copier le lien',
  copyMoment: 'Copier le lien vers ce moment',
  copyCode: 'Copier le code à intégrer',
  outcome: { shared: '', copied: 'Lien copié.', refused: 'Le navigateur refuse la copie.' },
  codeCopied: 'Code copié.',
  host: 'Résidence',
  links: 'Aussi',
  otherPage: (host: string) => `Sur ${host}`,
  series: 'De la même résidence',
  sameStyle: 'Dans le même style',
  sameTime: 'À la même période',
  unknown: 'Podcast introuvable',
  unknownDescription:
    'Silence radio\u00a0: cette émission n’existe pas, ou n’est plus à réécouter. D’autres tournent encore.',
  every: 'Tous les podcasts',
  latest: 'Derniers podcasts',
} as const
