import { readStored, type SiteStorage, v, writeStored } from '@site/shared/platform'

/** As the player names it, whose module is in another file. */
const KEY = 'player:moments'

const idOf = (moment: unknown): unknown => (Array.isArray(moment) ? moment[0] : undefined)

/** Nobody is to know any more where these replays were left. */
export const forgetPositions = (storage: SiteStorage, ids: readonly string[]): void => {
  const moments = readStored(storage, KEY, v.array(v.unknown()), [])
  const others = moments.filter((moment) => !ids.some((id) => id === idOf(moment)))
  writeStored(storage, KEY, others)
}
