// Removes files of builds that lie in the inbox of a part without a letter: the command of its team was interrupted.
import { HOUR_MS } from '@site/shared/durations'
import type { PartName } from '@site/shared/registry'
import { inParallel } from '../../lib/inParallel'
import { isKey, type Store } from '../../store/store'
import { inboxPrefix, isBuildFileKey } from '../letters/letters'

/** A letter comes within minutes of its files, and is refused after 24 hours: then its files are removed with it. */
const MAX_WAIT_HOURS = 48
/** How many files are looked at in one call, and at the same time. */
const MAX_FILES = 1_000
const READERS = 8

/** Removes the files of builds that have waited for two days, by the clock of the storage. Resolves with how many. */
export const removeLateUploads = async (store: Store, part: PartName): Promise<number> => {
  const keys = (await store.list(inboxPrefix(part), MAX_FILES)).filter(
    (key) => isBuildFileKey(key) && isKey(key),
  )
  if (keys.length === 0) return 0
  const now = await store.now()
  const times = await inParallel(keys, READERS, (key) => store.writtenAt(key))
  const late = keys.filter((_, at) => now - (times[at] ?? now) >= MAX_WAIT_HOURS * HOUR_MS)
  await store.remove(late)
  return late.length
}
