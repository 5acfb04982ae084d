import { isReplay } from '@site/shared/answers'
import { type ReplaySource, readStored, type SiteStorage, v } from '@site/shared/platform'

const ListSchema = v.array(v.unknown())

/** The replays this browser keeps under a key; a damaged one is left out alone. */
export const readReplays = (storage: SiteStorage, key: string): readonly ReplaySource[] =>
  readStored<typeof ListSchema, unknown[]>(storage, key, ListSchema, []).filter(isReplay)
