// The lists of this device: other parts ask for changes and follow them by events, and lists of podcasts refresh their replays.
import { readReplays } from '@site/shared/answers'
import {
  queueChanged,
  queueRequested,
  type ReplayList,
  type ReplayListName,
  type ReplaySource,
  type SiteEvents,
  type SiteStorage,
  selectFeed,
  selectQueue,
  writeStored,
} from '@site/shared/platform'
import { applyState, type PlayerContext } from '../session/effects'
import { HISTORY_KEY, LATER_KEY, QUEUE_KEY, withoutReplays } from './storedReplays'

/** Where a list is stored, and how many replays it holds. */
const LISTS: Readonly<Record<ReplayListName, { readonly key: string; readonly max: number }>> = {
  next: { key: QUEUE_KEY, max: 50 },
  later: { key: LATER_KEY, max: 100 },
}

const readList = (storage: SiteStorage, name: ReplayListName): ReplayList => {
  const replays = readReplays(storage, LISTS[name].key)
  return { ids: replays.map(({ id }) => id), isFull: replays.length >= LISTS[name].max }
}

/** Publishes the lists at the start, and each change of them, whoever made it. */
const publishLists = ({ store, storage, environment }: PlayerContext) => {
  const publish = (): void => {
    const lists = { next: readList(storage, 'next'), later: readList(storage, 'later') }
    if (JSON.stringify(lists) !== JSON.stringify(selectQueue(store.getState())))
      store.dispatch(queueChanged(lists))
  }
  publish()
  return environment.onStored(publish)
}

/** Adds a replay to the end of its list, unless the list is full, or removes it. */
const changeList = (
  { storage, environment }: PlayerContext,
  { replay, list, isListed }: SiteEvents['queue-requested'],
): void => {
  const { key, max } = LISTS[list]
  const others = withoutReplays(readReplays(storage, key), replay.id)
  if (isListed && others.length >= max) return
  writeStored(storage, key, isListed ? [...others, replay] : others)
  environment.notifyStored(key)
}

const refreshFrom = (podcasts: readonly ReplaySource[]) => {
  const known = new Map(podcasts.map((podcast) => [podcast.id, podcast]))
  return (replay: ReplaySource): ReplaySource => known.get(replay.id) ?? replay
}

/** Updates stored replays with the titles, lengths and covers of a newer list. */
const refreshStored = ({ storage, environment }: PlayerContext, podcasts: readonly ReplaySource[]): void => {
  const refresh = refreshFrom(podcasts)
  for (const key of [QUEUE_KEY, LATER_KEY, HISTORY_KEY]) {
    const before = readReplays(storage, key)
    const after = before.map(refresh)
    if (JSON.stringify(after) === JSON.stringify(before)) continue
    writeStored(storage, key, after)
    environment.notifyStored(key)
  }
}

export const replayListEffects = (player: PlayerContext) => [
  publishLists(player),
  player.start({
    actionCreator: queueRequested,
    effect: ({ payload }) => changeList(player, payload),
  }),
  applyState(player, selectFeed, (feed) => refreshStored(player, feed?.podcasts ?? [])),
]
