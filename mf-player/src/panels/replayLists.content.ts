import type { ReplaySource } from '@site/shared/platform'

/** The two lines of a replay as one. */
const formatName = ({ artist, show }: ReplaySource): string =>
  [artist, show].filter((words) => words !== '').join(' – ')

const empty = 'Rien pour l’instant : un podcast s’ajoute ici par le « + » de sa carte ou depuis sa page.'

const actions = {
  remove: (replay: ReplaySource) => `Retirer ${formatName(replay)}`,
  removed: (replay: ReplaySource) => `${formatName(replay)} : retiré.`,
} as const

export const replayListsContent = {
  play: 'Écouter maintenant',
  later: { title: 'À écouter plus tard', empty },
  history: { title: 'Écoutés', empty: 'Rien pour l’instant.' },
  stored: 'Ces listes restent sur cet appareil : elles ne nous sont jamais envoyées.',
  ...actions,
  clear: 'Tout effacer',
  clearList: (title: string) => `Tout effacer : ${title}`,
  cleared: 'Liste effacée.',
} as const

export const upNextContent = {
  title: 'Écouter ensuite',
  empty,
  stored: 'Cette liste reste sur cet appareil.',
  inList: (replay: ReplaySource) => `Puis, dans la liste en cours : ${formatName(replay)}`,
  move: {
    earlier: (replay: ReplaySource) => `Monter ${formatName(replay)}`,
    later: (replay: ReplaySource) => `Descendre ${formatName(replay)}`,
  },
  moved: (replay: ReplaySource, place: number, count: number) =>
    `${formatName(replay)} : ${place} sur ${count}.`,
  ...actions,
} as const
