import type { ReplaySource } from '@site/shared/platform'

type Named = Pick<ReplaySource, 'artist' | 'show'>

const nameOf = ({ artist, show }: Named): string => [artist, show].filter((words) => words !== '').join(' – ')

export const upNextContent = {
  title: 'Écouter ensuite',
  nameOf,
  none: 'Rien pour l’instant : la page de chaque podcast permet de l’ajouter ici.',
  kept: 'Cette liste reste sur cet appareil.',
  inList: (replay: Named) => `Puis, dans la liste en cours : ${nameOf(replay)}`,
  play: (replay: Named) => `Écouter maintenant ${nameOf(replay)}`,
  move: {
    earlier: (replay: Named) => `Monter ${nameOf(replay)}`,
    later: (replay: Named) => `Descendre ${nameOf(replay)}`,
  },
  remove: (replay: Named) => `Retirer ${nameOf(replay)}`,
  moved: (replay: Named, place: number, count: number) => `${nameOf(replay)} : ${place} sur ${count}.`,
  removed: (replay: Named) => `${nameOf(replay)} : retiré.`,
} as const
