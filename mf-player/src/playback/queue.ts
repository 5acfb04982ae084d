// Selects the replays before and after the current one: after it the listener's queue, then the list it was selected from.
import { readReplays } from '@site/shared/answers'
import {
  createSlice,
  liveRequested,
  ownState,
  type PayloadAction,
  type ReplaySource,
  replaySelected,
  type SiteEvents,
  type SiteState,
  type SiteStorage,
  writeStored,
} from '@site/shared/platform'
import { nextCommand, previousCommand, replayFinished, soundEnded } from '../session/actions'
import { applyState, type PlayerContext, type Unsubscribe } from '../session/effects'
import { selectMode, selectReplay, selectUpNext } from '../session/session'
import { selectSleepsAtEnd, sleepCancelled } from '../session/sleep'
import { QUEUE_KEY, withoutReplays } from './storedReplays'

/** The first replay of the stored queue that is not the current one. */
const findQueued = (storage: SiteStorage, current: ReplaySource | null): ReplaySource | undefined =>
  readReplays(storage, QUEUE_KEY).find(({ id }) => id !== current?.id)

/** The payload that selects the next replay; null at the end of the queue. */
const findNext = (storage: SiteStorage, state: SiteState): SiteEvents['replay-selected'] | null => {
  const upNext = selectUpNext(state)
  const queued = findQueued(storage, selectReplay(state))
  if (queued) return { replay: queued, upNext }
  const [replay, ...rest] = upNext
  return replay ? { replay, upNext: rest } : null
}

interface QueueState {
  /** The next replay of the stored queue, mirrored in the state because other parts and tabs change the queue. */
  readonly queuedId: string | null
  readonly current: ReplaySource | null
  /** Replays of this visit that were left for another one, the latest last. */
  readonly earlier: readonly ReplaySource[]
}

const leave = ({ current, earlier }: QueueState): readonly ReplaySource[] =>
  current ? [...earlier, current] : earlier

export const queueSlice = createSlice({
  name: 'player/queue',
  initialState: { queuedId: null, current: null, earlier: [] } as QueueState,
  reducers: {
    queueRead: (state, { payload }: PayloadAction<string | null>) => ({ ...state, queuedId: payload }),
    /** Removes the replay that is about to be selected again from the ones played before. */
    returned: (state) => ({ ...state, current: null, earlier: state.earlier.slice(0, -1) }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(replaySelected, (state, { payload: { replay } }) => ({
        ...state,
        current: replay,
        earlier: replay.id === state.current?.id ? state.earlier : leave(state),
      }))
      .addCase(liveRequested, (state) => ({ ...state, current: null, earlier: leave(state) }))
  },
})

const { queueRead, returned } = queueSlice.actions
const selectQueue = ownState(queueSlice)

const selectEarlier = (state: SiteState): ReplaySource | undefined => selectQueue(state).earlier.at(-1)

export const selectHasPrevious = (state: SiteState): boolean => selectEarlier(state) !== undefined

export const selectHasNext = (state: SiteState): boolean =>
  selectQueue(state).queuedId !== null || selectUpNext(state).length > 0

const playNext = ({ store, storage }: PlayerContext): void => {
  const next = findNext(storage, store.getState())
  if (next) store.dispatch(replaySelected(next))
}

/** Goes back; the replay that was playing plays next again. */
const playPrevious = ({ store }: PlayerContext): void => {
  const state = store.getState()
  const previous = selectEarlier(state)
  if (previous === undefined) return
  const current = selectMode(state) === 'replay' ? selectReplay(state) : null
  const upNext = selectUpNext(state)
  store.dispatch(returned())
  store.dispatch(replaySelected({ replay: previous, upNext: current ? [current, ...upNext] : upNext }))
}

const removeFromQueue = ({ storage, environment }: PlayerContext, id: string): void => {
  const queue = readReplays(storage, QUEUE_KEY)
  const rest = withoutReplays(queue, id)
  if (rest.length === queue.length) return
  writeStored(storage, QUEUE_KEY, rest)
  environment.notifyStored(QUEUE_KEY)
}

/** Follows whether the stored queue has a replay that would play next. */
const followQueue = (player: PlayerContext): Unsubscribe => {
  const { storage, store, environment } = player
  const read = (): void => {
    const state = store.getState()
    const queuedId = findQueued(storage, selectReplay(state))?.id ?? null
    if (queuedId !== selectQueue(state).queuedId) store.dispatch(queueRead(queuedId))
  }
  const stopFollowing = applyState(player, selectReplay, (replay) => {
    if (replay) removeFromQueue(player, replay.id)
    read()
  })
  const stopListening = environment.onStored(read)
  return () => {
    stopFollowing()
    stopListening()
  }
}

/** Selects the next replay at the end of one, and removes what is selected from the queue. */
export const queueEffects = (player: PlayerContext) => [
  player.start({
    actionCreator: soundEnded,
    effect: () => {
      const { store, storage } = player
      const state = store.getState()
      if (selectMode(state) !== 'replay') return
      const next = selectSleepsAtEnd(state) ? null : findNext(storage, state)
      if (selectSleepsAtEnd(state)) store.dispatch(sleepCancelled())
      store.dispatch(next ? replaySelected(next) : replayFinished())
    },
  }),
  player.start({ actionCreator: nextCommand, effect: () => playNext(player) }),
  player.start({ actionCreator: previousCommand, effect: () => playPrevious(player) }),
  followQueue(player),
]
