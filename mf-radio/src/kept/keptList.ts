import { readReplays } from '@site/shared/answers'
import { type ReplaySource, type SiteStorage, writeStored } from '@site/shared/platform'

/** A list of replays this browser keeps. */
export interface KeptList {
  /** What it is stored under. */
  readonly key: string
  /** How many it may have. */
  readonly most: number
}

/** What the visitor wants to hear next, in that order; the player plays it, and changes it. */
export const QUEUE: KeptList = { key: 'player:queue', most: 50 }

/** What the visitor wants to hear some day; the player shows it. */
export const LATER: KeptList = { key: 'player:later', most: 100 }

export const isKept = (storage: SiteStorage, { key }: KeptList, id: string): boolean =>
  readReplays(storage, key).some((replay) => replay.id === id)

export const isFull = (storage: SiteStorage, { key, most }: KeptList): boolean =>
  readReplays(storage, key).length >= most

/** Puts a replay at the end of a list that has room, or takes it out where it is in it. */
export const toggleKept = (storage: SiteStorage, list: KeptList, replay: ReplaySource): void => {
  const kept = readReplays(storage, list.key)
  const others = kept.filter(({ id }) => id !== replay.id)
  const isNew = others.length === kept.length
  writeStored(storage, list.key, isNew ? [...kept, replay].slice(0, list.most) : others)
}
