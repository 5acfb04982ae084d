import type { SiteStorage } from '@site/shared/platform'
import { lastUnfinished, type Unfinished } from './unfinished'

/** The id of the replay the visitor does not want to be offered. */
export const HIDDEN_KEY = 'radio:resume-hidden'

/** What is offered to go on with: the replay that was left in the middle last, unless that offer was hidden. */
export const readOffer = (storage: SiteStorage): Unfinished | null => {
  const unfinished = lastUnfinished(storage)
  return unfinished && storage.read(HIDDEN_KEY) === unfinished.replay.id ? null : unfinished
}

/** The offer of a replay is not made again before another one is left. */
export const hideOffer = (storage: SiteStorage, { replay }: Unfinished): void =>
  storage.write(HIDDEN_KEY, replay.id)
