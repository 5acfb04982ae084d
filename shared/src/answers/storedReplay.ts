import { type ReplaySource, v } from '@site/shared/platform'
import { createReplayEntries } from './replay'

const ReplaySchema = v.object(createReplayEntries(v))

/**
 * Whether a value is a replay that lists of this device keep.
 * @example readStored(storage, key, v.array(v.unknown()), []).filter(isReplay)
 */
export const isReplay = (raw: unknown): raw is ReplaySource => v.safeParse(ReplaySchema, raw).success
