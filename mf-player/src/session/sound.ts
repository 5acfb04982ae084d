// The playback status, from facts only, and its way to the log and to the other parts.
import {
  createSlice,
  ownState,
  type PlaybackStatus,
  playbackChanged,
  type SiteEvents,
  type SiteState,
} from '@site/shared/platform'
import {
  loadingCancelled,
  loadingStarted,
  type Problem,
  reconnectionAbandoned,
  reconnectionBegan,
  retryStarted,
  soundEnded,
  soundFailed,
  soundPaused,
  soundReady,
  soundRefused,
  soundReported,
  soundStarted,
  soundStopped,
  soundWaiting,
} from './actions'
import type { PlayerContext } from './effects'
import { type Selection, selectMode, selectReplay, selectReplaySelection } from './session'

interface SoundState {
  readonly status: PlaybackStatus
  /** From the start of a load until the sound plays, can play, or fails. */
  readonly loading: boolean
  /** The last failure of the sound that is wanted. */
  readonly problem: Problem | null
}

const initialState: SoundState = { status: 'idle', loading: false, problem: null }
const loading: SoundState = { status: 'loading', loading: true, problem: null }
const paused: SoundState = { status: 'paused', loading: false, problem: null }

const become = (next: SoundState) => (): SoundState => next

/** While reconnecting, only a start or giving up changes the status. */
const unlessReconnecting =
  (next: SoundState) =>
  (state: SoundState): SoundState =>
    state.status === 'stalled' ? state : next

const isPending = ({ status }: SoundState): boolean => status === 'loading' || status === 'stalled'

const isFailed = ({ status }: SoundState): boolean => status === 'failed'

const isRefused = ({ problem }: SoundState): boolean => problem === 'refused'

/** Dropping the source before the next one, after giving up or after a refusal changes nothing. */
const outlivesSource = (state: SoundState): boolean => isPending(state) || isFailed(state) || isRefused(state)

export const soundSlice = createSlice({
  name: 'player/sound',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadingStarted, become(loading))
      .addCase(retryStarted, unlessReconnecting(loading))
      .addCase(loadingCancelled, (state) => (isPending(state) ? paused : state))
      .addCase(soundWaiting, unlessReconnecting(loading))
      .addCase(soundReady, (state) => ({ ...state, loading: false }))
      .addCase(soundFailed, (state, { payload }) => ({ ...state, loading: false, problem: payload.reason }))
      .addCase(soundStarted, become({ ...initialState, status: 'playing' }))
      .addCase(soundPaused, become(paused))
      .addCase(soundEnded, become(paused))
      .addCase(soundRefused, become({ ...paused, problem: 'refused' }))
      .addCase(soundStopped, (state) => (outlivesSource(state) ? state : initialState))
      .addCase(reconnectionBegan, (state) => ({ ...state, status: 'stalled', loading: true }))
      .addCase(reconnectionAbandoned, ({ problem }, { payload }) => ({
        status: 'failed',
        loading: false,
        problem: payload ?? problem ?? 'silent',
      }))
  },
  selectors: {
    selectStatus: ({ status }) => status,
    selectLoading: ({ loading }) => loading,
    selectSounding: ({ status }) => status === 'playing',
    /** True while a pause would end something: sound, or its loading. */
    selectActive: (state) => state.status === 'playing' || isPending(state),
    selectFailed: isFailed,
    /** Why there is no sound, once only the listener can retry. */
    selectProblem: (state) => (isFailed(state) || isRefused(state) ? state.problem : null),
  },
})

export const { selectStatus, selectLoading, selectSounding, selectActive, selectFailed, selectProblem } =
  soundSlice.getSelectors(ownState(soundSlice))

/** The selection of the replay that plays; null otherwise. */
export const selectPlayingReplay = (state: SiteState): Selection | null =>
  selectSounding(state) ? selectReplaySelection(state) : null

const logFailures = ({ start, log }: PlayerContext) =>
  start({
    actionCreator: soundFailed,
    effect: ({ payload: { reason } }) => log.error(`Erreur de lecture audio : ${reason}`),
  })

const readPlayback = (state: SiteState): SiteEvents['playback-changed'] => ({
  mode: selectMode(state),
  status: selectStatus(state),
  replayId: selectReplay(state)?.id ?? null,
})

const isOutdated = (state: SiteState): boolean => {
  const { mode, status, replayId } = readPlayback(state)
  const { playback } = state
  return mode !== playback.mode || status !== playback.status || replayId !== playback.replayId
}

const publishPlayback = ({ start, store }: PlayerContext) => {
  const publish = (): void => {
    const state = store.getState()
    if (isOutdated(state)) store.dispatch(playbackChanged(readPlayback(state)))
  }
  publish()
  return start({ predicate: (_, state) => isOutdated(state), effect: publish })
}

/** Carries the engine's facts into the store, failures into the log, and the status to the other parts. */
export const soundEffects = (player: PlayerContext) => [
  player.engine.subscribe((fact) => player.store.dispatch(soundReported(fact))),
  logFailures(player),
  publishPlayback(player),
]
