// The playback status, from facts only. Other parts get it from `publishPlayback.ts`.
import {
  createSlice,
  liveRequested,
  ownState,
  type PlaybackStatus,
  replaySelected,
  type SiteState,
} from '@site/shared/platform'
import {
  loadingCancelled,
  loadingStarted,
  type Problem,
  reconnectionAbandoned,
  reconnectionBegan,
  retryStarted,
  seekCommand,
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
import { type Selection, selectReplaySelection } from './session'

interface SoundState {
  readonly status: PlaybackStatus
  /** From the start of a load until the sound plays, can play, or fails. */
  readonly loading: boolean
  /** The last failure of the sound that is wanted. */
  readonly problem: Problem | null
  /** Paused at the end of a replay. */
  readonly ended: boolean
  /** Whether the sound is that of a replay; the stream continues when it is requested again. */
  readonly ofReplay: boolean
}

const initialState: SoundState = {
  status: 'idle',
  loading: false,
  problem: null,
  ended: false,
  ofReplay: false,
}
const loading: SoundState = { ...initialState, status: 'loading', loading: true }
const paused: SoundState = { ...initialState, status: 'paused' }

const become =
  (next: SoundState) =>
  ({ ofReplay }: SoundState): SoundState => ({ ...next, ofReplay })

/** While reconnecting, only a start or giving up changes the status. */
const unlessReconnecting =
  (next: SoundState) =>
  (state: SoundState): SoundState =>
    state.status === 'stalled' ? state : become(next)(state)

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
      // The status of the former sound does not apply to the new selection.
      .addCase(replaySelected, () => ({ ...loading, ofReplay: true }))
      .addCase(liveRequested, (state) => (state.ofReplay ? loading : state))
      .addCase(loadingStarted, become(loading))
      .addCase(retryStarted, unlessReconnecting(loading))
      .addCase(loadingCancelled, (state) => (isPending(state) ? become(paused)(state) : state))
      .addCase(soundWaiting, unlessReconnecting(loading))
      .addCase(soundReady, (state) => ({ ...state, loading: false }))
      .addCase(soundFailed, (state, { payload }) => ({ ...state, loading: false, problem: payload.reason }))
      .addCase(soundStarted, become({ ...initialState, status: 'playing' }))
      .addCase(soundPaused, become(paused))
      .addCase(soundEnded, become({ ...paused, ended: true }))
      .addCase(soundRefused, become({ ...paused, problem: 'refused' }))
      .addCase(soundStopped, (state) => (outlivesSource(state) ? state : become(initialState)(state)))
      .addCase(reconnectionBegan, (state) => ({ ...state, status: 'stalled', loading: true }))
      .addCase(reconnectionAbandoned, (state, { payload }) => ({
        ...state,
        status: 'failed',
        loading: false,
        problem: payload ?? state.problem ?? 'silent',
      }))
      // A press resumes from the new position.
      .addCase(seekCommand, (state) => ({ ...state, ended: false }))
  },
  selectors: {
    selectStatus: ({ status }) => status,
    selectLoading: ({ loading }) => loading,
    selectSounding: ({ status }) => status === 'playing',
    /** True while there is something to pause: sound, or its loading. */
    selectActive: (state) => state.status === 'playing' || isPending(state),
    selectFailed: isFailed,
    selectEnded: ({ ended }) => ended,
    /** Why there is no sound, once only the listener can retry. */
    selectProblem: (state) => (isFailed(state) || isRefused(state) ? state.problem : null),
  },
})

export const {
  selectStatus,
  selectLoading,
  selectSounding,
  selectActive,
  selectFailed,
  selectEnded,
  selectProblem,
} = soundSlice.getSelectors(ownState(soundSlice))

/** The selection of the replay that plays; null otherwise. */
export const selectPlayingReplay = (state: SiteState): Selection | null =>
  selectSounding(state) ? selectReplaySelection(state) : null

const logFailures = ({ start, log }: PlayerContext) =>
  start({
    actionCreator: soundFailed,
    effect: ({ payload: { reason } }) => log.error(`Erreur de lecture audio : ${reason}`),
  })

/** Carries the engine's facts into the store, and failures into the log. */
export const soundEffects = (player: PlayerContext) => [
  player.engine.subscribe((fact) => player.store.dispatch(soundReported(fact))),
  logFailures(player),
]
