import type { ReplaySource } from '@site/shared/platform'
import { formatTitle } from '@site/shared/title'

const empty = 'Rien pour l’instant : un podcast s’ajoute ici par le « + » de sa carte ou depuis sa page.'

const actions = {
  remove: (replay: ReplaySource) => `Retirer ${formatTitle(replay)}`,
  removed: (replay: ReplaySource) => `${formatTitle(replay)} : retiré.`,
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
  play: 'Écouter la file',
  clear: 'Vider la file',
  empty,
  stored: 'Cette liste reste sur cet appareil. Au clavier : Alt et les flèches déplacent, Suppr retire.',
  inList: (replay: ReplaySource) => `Puis, dans la liste en cours : ${formatTitle(replay)}`,
  move: {
    earlier: (replay: ReplaySource) => `Monter ${formatTitle(replay)}`,
    later: (replay: ReplaySource) => `Descendre ${formatTitle(replay)}`,
  },
  moved: (replay: ReplaySource, place: number, count: number) =>
    `${formatTitle(replay)} : ${place} sur ${count}.`,
  ...actions,
} as const
