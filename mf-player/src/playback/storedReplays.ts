// Reads and writes what this device stores about replays: lists of them, and the positions they were left at.
import { readReplays } from '@site/shared/answers'
import { type ReplaySource, readStored, type SiteStorage, v, writeStored } from '@site/shared/platform'
import { podcastKey } from '@site/shared/podcast'

/** Replays that were played, the last first. The radio reads it too. */
export const HISTORY_KEY = 'player:heard'
/** Replays to play next, in this order. The radio and other tabs change it too. */
export const QUEUE_KEY = 'player:queue'
/** Replays to play some day. The radio adds to it. */
export const LATER_KEY = 'player:later'
/** Pairs of a replay and milliseconds, the latest last. */
const POSITIONS_KEY = 'player:moments'

/** Lengths above which the oldest entries are removed. */
const MAX_HISTORY = 100
const MAX_POSITIONS = 200

const ListSchema = v.array(v.unknown())

/** The valid entries of a stored list; invalid ones are skipped. */
const readList = <Entry>(
  storage: SiteStorage,
  key: string,
  isEntry: (raw: unknown) => raw is Entry,
): readonly Entry[] => readStored<typeof ListSchema, unknown[]>(storage, key, ListSchema, []).filter(isEntry)

export const withoutReplays = (
  replays: readonly ReplaySource[],
  ...ids: readonly string[]
): readonly ReplaySource[] => replays.filter(({ id }) => !ids.includes(id))

/** Moves by one place, towards the front or the end. */
export type Direction = 'earlier' | 'later'

/** Swaps a replay with its neighbour; returns the same queue at the ends. */
export const moveInQueue = (
  queue: readonly ReplaySource[],
  id: string,
  direction: Direction,
): readonly ReplaySource[] => {
  const at = queue.findIndex((replay) => replay.id === id)
  const to = direction === 'earlier' ? at - 1 : at + 1
  const replay = queue[at]
  if (!replay || to < 0 || to >= queue.length) return queue
  const others = withoutReplays(queue, id)
  return [...others.slice(0, to), replay, ...others.slice(to)]
}

/** Moves a replay to the front of the history. */
export const addToHistory = (storage: SiteStorage, replay: ReplaySource): void => {
  const history = readReplays(storage, HISTORY_KEY)
  if (history[0]?.id === replay.id) return
  const next = [replay, ...withoutReplays(history, replay.id)]
  writeStored(storage, HISTORY_KEY, next.slice(0, MAX_HISTORY))
}

type Position = readonly [key: string, positionMs: number]

const isPosition = (raw: unknown): raw is Position =>
  Array.isArray(raw) && typeof raw[0] === 'string' && Number.isFinite(raw[1]) && raw[1] >= 0

const readPositions = (storage: SiteStorage): readonly Position[] =>
  readList(storage, POSITIONS_KEY, isPosition)

const readOtherPositions = (storage: SiteStorage, keys: readonly string[]): readonly Position[] =>
  readPositions(storage).filter(([key]) => !keys.includes(key))

/** The position in milliseconds under the first key that has one; null otherwise. */
export const readPosition = (storage: SiteStorage, ...keys: readonly string[]): number | null => {
  const positions = new Map(readPositions(storage))
  return keys.map((key) => positions.get(key)).find((positionMs) => positionMs !== undefined) ?? null
}

/** Stores a position under `key`, in place of those under the former keys. */
export const savePosition = (
  storage: SiteStorage,
  positionMs: number,
  key: string,
  ...formerKeys: readonly string[]
): void => {
  const positions = [...readOtherPositions(storage, [key, ...formerKeys]), [key, positionMs]]
  writeStored(storage, POSITIONS_KEY, positions.slice(-MAX_POSITIONS))
}

export const removePositions = (storage: SiteStorage, ...keys: readonly string[]): void =>
  writeStored(storage, POSITIONS_KEY, readOtherPositions(storage, keys))

/** Removes withdrawn shows from everything this device stores about replays, by the keys at the end of their addresses. */
export const forgetWithdrawn = (storage: SiteStorage, keys: readonly string[]): void => {
  const isWithdrawn = (id: string): boolean => keys.includes(podcastKey(id))
  for (const key of [HISTORY_KEY, QUEUE_KEY, LATER_KEY]) {
    const replays = readReplays(storage, key)
    const removed = replays.filter(({ id }) => isWithdrawn(id))
    if (removed.length === 0) continue
    writeStored(storage, key, withoutReplays(replays, ...removed.map(({ id }) => id)))
    // Earlier versions kept positions under links.
    removePositions(storage, ...removed.map(({ link }) => link))
  }
  const positions = readPositions(storage).filter(([id]) => isWithdrawn(id))
  if (positions.length > 0) removePositions(storage, ...positions.map(([id]) => id))
}
