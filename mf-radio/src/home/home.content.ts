import type { SharedReplayProblem } from './useSharedReplay'

export const homeContent = {
  title: 'Accueil',
  releases: 'Dernières sorties',
  everyRelease: 'Toutes les sorties',
  releasesLoading: 'Chargement des sorties',
} as const

export const sharedReplayContent = {
  problem: {
    gone: 'Silence radio\u00a0: cette émission n’est plus à réécouter.',
    unreachable: 'Le podcast partagé n’a pas pu être chargé.',
  },
  action: { gone: 'Fermer', unreachable: 'Réessayer' },
} as const satisfies Record<string, Record<SharedReplayProblem, string>>
