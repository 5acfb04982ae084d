import { type ReplaySource, readStored, type SiteStorage, v } from '@site/shared/platform'

/** Where the player keeps the positions replays were left at; one that was heard to its end has none. */
const KEY = 'player:moments'

const PositionSchema = v.tuple([v.string(), v.pipe(v.number(), v.finite(), v.minValue(0))])

/** Where each replay was left, by its id, in milliseconds from its beginning; a damaged position is left out alone. */
export const readPositions = (storage: SiteStorage): ReadonlyMap<string, number> =>
  new Map(
    readStored(storage, KEY, v.array(v.unknown()), []).flatMap((raw) => {
      const position = v.safeParse(PositionSchema, raw)
      return position.success ? [position.output] : []
    }),
  )

/** Where a replay was left; null where it was not left in the middle. */
export const positionOf = (storage: SiteStorage, { id }: Pick<ReplaySource, 'id'>): number | null =>
  readPositions(storage).get(id) ?? null
