// Offers to resume a replay where an earlier visit left it, and stores where this visit leaves it.
import {
  createAction,
  createSlice,
  liveRequested,
  ownState,
  type PayloadAction,
  type ReplaySource,
  replaySelected,
} from '@site/shared/platform'
import { durationKnown, progressed, seekCommand, soundEnded } from '../session/actions'
import { type PlayerContext, runWhile } from '../session/effects'
import { selectDurationMs, selectHasMoved, selectPositionMs } from '../session/progress'
import { selectReplay, selectReplaySelection } from '../session/session'
import { selectPlayingReplay } from '../session/sound'
import { addToHistory, readPosition, removePositions, savePosition } from './storedReplays'

/** Milliseconds of listening after which the earlier visit no longer matters. */
const OFFER_LASTS_MS = 60_000

const SAVE_EVERY_MS = 5000

/** A position closer than this to either end is not worth resuming. */
const EDGE_MS = 30_000

/** False while the duration is unknown, which is 0. */
const isNearEnd = (positionMs: number, durationMs: number): boolean =>
  durationMs > 0 && positionMs > durationMs - EDGE_MS

const isWorthResuming = (positionMs: number, durationMs: number): boolean =>
  positionMs >= EDGE_MS && !isNearEnd(positionMs, durationMs)

interface ResumeState {
  /** Milliseconds; null without an offer. */
  readonly offeredMs: number | null
}

const initialState: ResumeState = { offeredMs: null }
const withdraw = (): ResumeState => initialState

export const resumeSlice = createSlice({
  name: 'player/resume',
  initialState,
  reducers: {
    resumeOffered: (_, { payload }: PayloadAction<number>) => ({ offeredMs: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(replaySelected, withdraw)
      .addCase(liveRequested, withdraw)
      .addCase(seekCommand, withdraw)
      .addCase(soundEnded, withdraw)
      .addCase(durationKnown, (state, { payload }) =>
        state.offeredMs !== null && isWorthResuming(state.offeredMs, payload.durationMs)
          ? state
          : initialState,
      )
      .addCase(progressed, (state, { payload }) => (payload > OFFER_LASTS_MS ? initialState : state))
  },
  selectors: { selectOfferedMs: ({ offeredMs }) => offeredMs },
})

export const resumeAccepted = createAction('player/resumeAccepted')
export const { resumeOffered } = resumeSlice.actions
export const { selectOfferedMs } = resumeSlice.getSelectors(ownState(resumeSlice))

/** Older versions stored positions under the link, which several replays may share. */
const listKeys = ({ id, link }: ReplaySource): readonly [id: string, link: string] => [id, link]

/** Skips a replay that another one replaced, and one whose earlier position is still on offer. */
const save = (replay: ReplaySource, { store, engine, storage }: PlayerContext): void => {
  const state = store.getState()
  if (selectReplay(state)?.id !== replay.id || selectOfferedMs(state) !== null) return
  const positionMs = engine.positionMs()
  const durationMs = selectDurationMs(state)
  const isOver = isNearEnd(positionMs, durationMs)
  if (!isOver && !isWorthResuming(positionMs, durationMs)) return
  addToHistory(storage, replay)
  if (isOver) removePositions(storage, ...listKeys(replay))
  else savePosition(storage, positionMs, ...listKeys(replay))
}

const saveWhilePlaying = (player: PlayerContext) =>
  runWhile(player, selectPlayingReplay, ({ replay }) => {
    if (replay === null) return () => {}
    const stop = player.clock.every(SAVE_EVERY_MS, () => save(replay, player))
    return () => {
      stop()
      save(replay, player)
    }
  })

const offer = (player: PlayerContext) =>
  runWhile(player, selectReplaySelection, ({ replay, startAtMs }) => {
    const isNew = replay !== null && startAtMs === 0 && !selectHasMoved(player.store.getState())
    const storedMs = isNew ? readPosition(player.storage, ...listKeys(replay)) : null
    if (storedMs !== null && isWorthResuming(storedMs, replay?.durationMs ?? 0))
      player.store.dispatch(resumeOffered(storedMs))
    return () => {}
  })

const accept = ({ start, store }: PlayerContext) =>
  start({
    actionCreator: resumeAccepted,
    effect: () => {
      const offeredMs = selectOfferedMs(store.getState())
      if (offeredMs !== null) store.dispatch(seekCommand(offeredMs))
    },
  })

/** Removes the stored position after a seek back to the beginning, near which no position is stored in its place. */
const forget = ({ start, storage }: PlayerContext) =>
  start({
    actionCreator: seekCommand,
    effect: ({ payload }, api) => {
      const before = api.getOriginalState()
      const replay = selectReplay(before)
      if (replay !== null && payload < EDGE_MS && selectPositionMs(before) >= EDGE_MS)
        removePositions(storage, ...listKeys(replay))
    },
  })

const finish = ({ start, storage }: PlayerContext) =>
  start({
    actionCreator: soundEnded,
    effect: (_, api) => {
      const replay = selectReplay(api.getOriginalState())
      if (replay === null) return
      addToHistory(storage, replay)
      removePositions(storage, ...listKeys(replay))
    },
  })

/** A replay starts from its beginning; the position of an earlier visit is offered, never applied. */
export const resumeEffects = (player: PlayerContext) => [
  saveWhilePlaying(player),
  forget(player),
  finish(player),
  offer(player),
  accept(player),
]
