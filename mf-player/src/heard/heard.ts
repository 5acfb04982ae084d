import { type ReplaySource, readStored, type SiteStorage, v, writeStored } from '@site/shared/platform'

const KEY = 'player:heard'

/** Beyond this many replays the oldest are removed. */
const MOST_HEARD = 100

/** What is no object is dropped alone; the others are kept as they are, for whoever reads them. */
const HeardSchema = v.array(v.fallback(v.nullable(v.record(v.string(), v.unknown())), null))

/** Puts a replay before those that were heard earlier, once. */
export const keepHeard = (storage: SiteStorage, replay: ReplaySource): void => {
  const heard = readStored(storage, KEY, HeardSchema, [])
  if (heard[0]?.id === replay.id) return
  const earlier = heard.filter((known) => known !== null && known.id !== replay.id)
  writeStored(storage, KEY, [replay, ...earlier].slice(0, MOST_HEARD))
}
