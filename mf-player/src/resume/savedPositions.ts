import { type SiteStorage, writeStored } from '@site/shared/platform'
import { readEntries } from '../storedReplays/storedReplays'

const KEY = 'player:moments'

/** Beyond this many replays the oldest are removed. */
const MOST_MOMENTS = 200

/** Milliseconds; less than this from either end is not worth coming back to. */
const EDGE_MS = 30_000

type Moment = readonly [key: string, positionMs: number]

const isMoment = (raw: unknown): raw is Moment =>
  Array.isArray(raw) && typeof raw[0] === 'string' && Number.isFinite(raw[1]) && raw[1] >= 0

const readAll = (storage: SiteStorage): readonly Moment[] => readEntries(storage, KEY, isMoment)

const readOthers = (storage: SiteStorage, ...keys: readonly string[]): readonly Moment[] =>
  readAll(storage).filter(([known]) => !keys.includes(known))

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

export const savePosition = (storage: SiteStorage, key: string, positionMs: number): void =>
  writeStored(storage, KEY, [...readOthers(storage, key), [key, positionMs]].slice(-MOST_MOMENTS))

export const removePosition = (storage: SiteStorage, ...keys: readonly string[]): void =>
  writeStored(storage, KEY, readOthers(storage, ...keys))
