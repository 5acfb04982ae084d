import { type ReplaySource, type SiteStorage, writeStored } from '@site/shared/platform'
import { readReplays } from '../storedReplays/storedReplays'

const KEY = 'player:heard'

/** Beyond this many replays the oldest are removed. */
const MOST_HEARD = 100

/** Puts a replay before those that were heard earlier, once. */
export const keepHeard = (storage: SiteStorage, replay: ReplaySource): void => {
  const heard = readReplays(storage, KEY)
  if (heard[0]?.id === replay.id) return
  const earlier = heard.filter(({ id }) => id !== replay.id)
  writeStored(storage, KEY, [replay, ...earlier].slice(0, MOST_HEARD))
}
