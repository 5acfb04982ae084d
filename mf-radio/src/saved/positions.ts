import { readReplays } from '@site/shared/answers'
import { type ReplaySource, readStored, type SiteStorage, v } from '@site/shared/platform'

/** Storage key of the player's positions; a replay that was played to its end has none. */
const KEY = 'player:moments'

const PositionSchema = v.tuple([v.string(), v.pipe(v.number(), v.finite(), v.minValue(0))])

/** The position of each replay by its id, in milliseconds; invalid entries are skipped. */
const readPositions = (storage: SiteStorage): ReadonlyMap<string, number> =>
  new Map(
    readStored(storage, KEY, v.array(v.unknown()), []).flatMap((raw) => {
      const position = v.safeParse(PositionSchema, raw)
      return position.success ? [position.output] : []
    }),
  )

/** Storage key of the replays that were played. */
const HISTORY_KEY = 'player:heard'

/** How much of each replay was played, from 0 to 1, by its id: 1 for one that was played to its end. */
export const readProgress = (storage: SiteStorage): ReadonlyMap<string, number> => {
  const positions = readPositions(storage)
  return new Map(
    readReplays(storage, HISTORY_KEY).map(({ id, durationMs }) => {
      const positionMs = positions.get(id)
      if (positionMs === undefined) return [id, 1]
      return [id, durationMs > 0 ? Math.min(1, positionMs / durationMs) : 0]
    }),
  )
}

/** The position of a replay; null for one that was not started or was finished. */
export const readPosition = (storage: SiteStorage, { id }: Pick<ReplaySource, 'id'>): number | null =>
  readPositions(storage).get(id) ?? null
