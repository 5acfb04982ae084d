// The replay that an earlier visit left in the middle, which the closed player offers on every page.
import { readReplays } from '@site/shared/answers'
import type { ReplaySource, SiteStorage } from '@site/shared/platform'
import { HISTORY_KEY, readPosition } from './storedReplays'

export interface Unfinished {
  readonly replay: ReplaySource
  /** Milliseconds from the beginning. */
  readonly positionMs: number
}

/** The id of the replay that the visitor does not want to be offered. */
const HIDDEN_KEY = 'player:resume-hidden'

/** The last replay of the history that has a position, or null; also null if its offer was hidden. */
export const readUnfinished = (storage: SiteStorage): Unfinished | null => {
  for (const replay of readReplays(storage, HISTORY_KEY)) {
    const positionMs = readPosition(storage, replay.id, replay.link)
    if (positionMs !== null) return storage.read(HIDDEN_KEY) === replay.id ? null : { replay, positionMs }
  }
  return null
}

/** Hides the offer until another replay is left unfinished. */
export const hideUnfinished = (storage: SiteStorage, { replay }: Unfinished): void =>
  storage.write(HIDDEN_KEY, replay.id)
