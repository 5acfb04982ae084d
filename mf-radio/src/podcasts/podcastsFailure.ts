import type { HttpFailure } from '@site/shared/platform'

/** `offline` when nothing answered, `unreadable` when the answer was of no use. */
export type PodcastsFailure = 'offline' | 'unreadable'

export const failureKind = ({ kind }: HttpFailure): PodcastsFailure =>
  kind === 'network' || kind === 'timeout' ? 'offline' : 'unreadable'
