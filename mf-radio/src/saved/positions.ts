import { readReplays } from '@site/shared/answers'
import { type ReplaySource, readStored, type SiteStorage, v } from '@site/shared/platform'

/** Where the player keeps the positions replays were left at; one that was heard to its end has none. */
const KEY = 'player:moments'

const PositionSchema = v.tuple([v.string(), v.pipe(v.number(), v.finite(), v.minValue(0))])

/** Where each replay was left, by its id, in milliseconds from its beginning; a damaged position is left out alone. */
const readPositions = (storage: SiteStorage): ReadonlyMap<string, number> =>
  new Map(
    readStored(storage, KEY, v.array(v.unknown()), []).flatMap((raw) => {
      const position = v.safeParse(PositionSchema, raw)
      return position.success ? [position.output] : []
    }),
  )

/** Where the player keeps the replays that were played. */
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

/** Where a replay was left; null where it was not left in the middle. */
export const readPosition = (storage: SiteStorage, { id }: Pick<ReplaySource, 'id'>): number | null =>
  readPositions(storage).get(id) ?? null
