// What plays after the current replay: the listener's queue first, then the list the replay was selected from.
import {
  type ReplaySource,
  replaySelected,
  type SiteEvents,
  type SiteState,
  type SiteStorage,
  writeStored,
} from '@site/shared/platform'
import { replayFinished, soundEnded } from '../session/actions'
import { applyState, type PlayerContext } from '../session/effects'
import { selectMode, selectReplay, selectUpNext } from '../session/session'
import { QUEUE_KEY, readReplays, withoutReplays } from './storedReplays'

/** One place towards the front, or towards the end. */
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

/** The payload that selects the next replay; null at the end of the queue. */
export const findNext = (storage: SiteStorage, state: SiteState): SiteEvents['replay-selected'] | null => {
  const upNext = selectUpNext(state)
  const current = selectReplay(state)
  const queued = readReplays(storage, QUEUE_KEY).find(({ id }) => id !== current?.id)
  if (queued) return { replay: queued, upNext }
  const [replay, ...rest] = upNext
  return replay ? { replay, upNext: rest } : null
}

const removeFromQueue = (storage: SiteStorage, id: string): void => {
  const queue = readReplays(storage, QUEUE_KEY)
  const rest = withoutReplays(queue, id)
  if (rest.length < queue.length) writeStored(storage, QUEUE_KEY, rest)
}

/** Selects the next replay at the end of one, and removes what is selected from the queue. */
export const queueEffects = (player: PlayerContext) => [
  player.start({
    actionCreator: soundEnded,
    effect: () => {
      const { store, storage } = player
      const state = store.getState()
      if (selectMode(state) !== 'replay') return
      const next = findNext(storage, state)
      store.dispatch(next ? replaySelected(next) : replayFinished())
    },
  }),
  applyState(player, selectReplay, (replay) => {
    if (replay) removeFromQueue(player.storage, replay.id)
  }),
]
