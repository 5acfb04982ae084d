import type { SharedReplayProblem } from './useSharedReplay'

export const sharedReplayContent = {
  problem: {
    gone: 'Cette émission n’est plus à réécouter.',
    unreachable: 'Le podcast partagé n’a pas pu être chargé.',
  },
  action: { gone: 'Fermer', unreachable: 'Réessayer' },
} as const satisfies Record<string, Record<SharedReplayProblem, string>>
