import type { ReplaySource, SiteStorage } from '@site/shared/platform'
import { readReplays } from '../kept/storedReplays'
import { HEARD_KEY } from './heardKey'
import { readPositions } from './positions'

/** A replay that was left in the middle. */
export interface Unfinished {
  readonly replay: ReplaySource
  /** Milliseconds from the beginning. */
  readonly positionMs: number
}

/** The replay that was left in the middle last; null where there is none. */
export const lastUnfinished = (storage: SiteStorage): Unfinished | null => {
  const positions = readPositions(storage)
  for (const replay of readReplays(storage, HEARD_KEY)) {
    const positionMs = positions.get(replay.id)
    if (positionMs !== undefined) return { replay, positionMs }
  }
  return null
}
