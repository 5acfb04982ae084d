import type { ReplaySource } from '@site/shared/platform'
import { nameOf } from '../replayButton/replayButton.content'

export const listeningContent = {
  link: 'Mes écoutes',
  later: {
    title: 'À écouter plus tard',
    none: 'Rien pour l’instant : la page de chaque podcast permet de l’ajouter ici.',
  },
  heard: { title: 'Écoutés', none: 'Rien pour l’instant.' },
  kept: 'Ces listes restent sur cet appareil : elles ne nous sont jamais envoyées.',
  remove: (replay: ReplaySource) => `Retirer ${nameOf(replay)}`,
  clear: 'Tout effacer',
  clearOf: (title: string) => `Tout effacer : ${title}`,
  removed: (replay: ReplaySource) => `${nameOf(replay)} : retiré.`,
  cleared: 'Liste effacée.',
} as const
