import { readReplays } from '@site/shared/answers'
import { type ReplaySource, type SiteStorage, writeStored } from '@site/shared/platform'

/** A list of replays saved in this browser. */
export interface SavedList {
  /** Its storage key. */
  readonly key: string
  /** Maximum number of replays. */
  readonly most: number
}

/** The queue; the player plays and changes it. */
export const QUEUE: SavedList = { key: 'player:queue', most: 50 }

/** Replays saved for later; the player shows them. */
export const LATER: SavedList = { key: 'player:later', most: 100 }

export const isSaved = (storage: SiteStorage, { key }: SavedList, id: string): boolean =>
  readReplays(storage, key).some((replay) => replay.id === id)

export const isFull = (storage: SiteStorage, { key, most }: SavedList): boolean =>
  readReplays(storage, key).length >= most

/** Puts a replay at the end of a list that has room, or removes it if it is in the list. */
export const toggleSaved = (storage: SiteStorage, list: SavedList, replay: ReplaySource): void => {
  const saved = readReplays(storage, list.key)
  const others = saved.filter(({ id }) => id !== replay.id)
  const isNew = others.length === saved.length
  writeStored(storage, list.key, isNew ? [...saved, replay].slice(0, list.most) : others)
}
