import { readStored, type SiteStorage, v } from '@site/shared/platform'

const KEY = 'player:moments'

/** Beyond this many replays the oldest are removed. */
const MOST_MOMENTS = 200

/** Milliseconds; less than this from either end is not worth coming back to. */
const EDGE_MS = 30_000

const MomentSchema = v.tuple([v.string(), v.pipe(v.number(), v.finite(), v.minValue(0))])

type Moments = v.InferOutput<typeof MomentSchema>[]

/** A damaged entry is dropped alone. */
const MomentsSchema = v.pipe(
  v.array(v.fallback(v.nullable(MomentSchema), null)),
  v.transform((moments): Moments => moments.filter((moment) => moment !== null)),
)

const readAll = (storage: SiteStorage): Moments => readStored(storage, KEY, MomentsSchema, [])

const without = (moments: Moments, ...keys: readonly string[]): Moments =>
  moments.filter(([known]) => !keys.includes(known))

/** Whether a replay is nearly over there; false while its duration is 0, which is unknown. */
export const isNearlyOver = (positionMs: number, durationMs: number): boolean =>
  durationMs > 0 && positionMs > durationMs - EDGE_MS

/** Whether a replay can go on there: neither hardly begun nor nearly over. */
export const isWorthResuming = (positionMs: number, durationMs: number): boolean =>
  positionMs >= EDGE_MS && !isNearlyOver(positionMs, durationMs)

/** Milliseconds into the replay, under the first key that has any; null when it was never left in the middle. */
export const readPosition = (storage: SiteStorage, ...keys: readonly string[]): number | null => {
  const moments = new Map(readAll(storage))
  return keys.map((key) => moments.get(key)).find((positionMs) => positionMs !== undefined) ?? null
}

export const savePosition = (storage: SiteStorage, key: string, positionMs: number): void => {
  const moments: Moments = [...without(readAll(storage), key), [key, positionMs]]
  storage.write(KEY, JSON.stringify(moments.slice(-MOST_MOMENTS)))
}

export const removePosition = (storage: SiteStorage, ...keys: readonly string[]): void =>
  storage.write(KEY, JSON.stringify(without(readAll(storage), ...keys)))
