import type { ReplaySource } from '@site/shared/platform'

/** The two lines of a replay as one. */
export const nameOf = ({ artist, show }: Pick<ReplaySource, 'artist' | 'show'>): string =>
  [artist, show].filter((words) => words !== '').join(' – ')

export const replayButtonContent = {
  play: 'Écouter maintenant',
} as const
