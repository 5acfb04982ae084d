import { type ReplaySource, readStored, type SiteStorage, v } from '@site/shared/platform'
import { createReplayEntries } from './replay'

const ReplaySchema = v.object(createReplayEntries(v))
const ListSchema = v.array(v.unknown())

const isReplay = (raw: unknown): raw is ReplaySource => v.safeParse(ReplaySchema, raw).success

/**
 * The replays this device keeps under a key; an invalid one is skipped.
 * @example readReplays(localStore, 'player:queue')
 */
export const readReplays = (storage: SiteStorage, key: string): readonly ReplaySource[] =>
  readStored<typeof ListSchema, unknown[]>(storage, key, ListSchema, []).filter(isReplay)
