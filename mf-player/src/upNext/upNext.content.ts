import type { ReplaySource } from '@site/shared/platform'
import { nameOf } from '../replayButton/replayButton.content'

export const upNextContent = {
  title: 'Écouter ensuite',
  none: 'Rien pour l’instant : la page de chaque podcast permet de l’ajouter ici.',
  kept: 'Cette liste reste sur cet appareil.',
  inList: (replay: ReplaySource) => `Puis, dans la liste en cours : ${nameOf(replay)}`,
  move: {
    earlier: (replay: ReplaySource) => `Monter ${nameOf(replay)}`,
    later: (replay: ReplaySource) => `Descendre ${nameOf(replay)}`,
  },
  remove: (replay: ReplaySource) => `Retirer ${nameOf(replay)}`,
  moved: (replay: ReplaySource, place: number, count: number) => `${nameOf(replay)} : ${place} sur ${count}.`,
  removed: (replay: ReplaySource) => `${nameOf(replay)} : retiré.`,
} as const
