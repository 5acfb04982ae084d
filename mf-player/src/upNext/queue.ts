import { type ReplaySource, type SiteStorage, writeStored } from '@site/shared/platform'
import { readReplays } from '../storedReplays/storedReplays'

/** Where the queue is, which other parts add to, and other tabs change. */
export const QUEUE_KEY = 'player:queue'

/** What the visitor wants to hear next, in that order. */
export const readQueue = (storage: SiteStorage): readonly ReplaySource[] => readReplays(storage, QUEUE_KEY)

/** Takes a replay out of the queue, if it is there. */
export const takeFromQueue = (storage: SiteStorage, id: string): void => {
  const queue = readQueue(storage)
  const rest = queue.filter((replay) => replay.id !== id)
  if (rest.length < queue.length) writeStored(storage, QUEUE_KEY, rest)
}
