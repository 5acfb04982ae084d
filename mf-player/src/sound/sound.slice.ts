import {
  createSlice,
  isAnyOf,
  liveRequested,
  ownState,
  type PlaybackStatus,
  replaySelected,
} from '@site/shared/platform'
import {
  reconnectionAbandoned,
  reconnectionBegan,
  soundEnded,
  soundFailed,
  soundPaused,
  soundReady,
  soundRefused,
  soundStarted,
  soundStopped,
  soundWaiting,
  sourceRequested,
} from '../actions/facts'
import { pauseRequested } from '../actions/intents'
import type { Problem } from '../actions/problem'

export interface SoundState {
  readonly status: PlaybackStatus
  /** From the moment a source is asked for until it plays, can play, or fails. */
  readonly loading: boolean
  /** What went wrong last with the sound that is wanted. */
  readonly problem: Problem | null
}

const initialState: SoundState = { status: 'idle', loading: false, problem: null }
const loading: SoundState = { status: 'loading', loading: true, problem: null }
const paused: SoundState = { status: 'paused', loading: false, problem: null }

const become = (next: SoundState) => (): SoundState => next

/** While reconnecting, only sound or an end of trying changes what is shown. */
const unlessReconnecting =
  (next: SoundState) =>
  (state: SoundState): SoundState =>
    state.status === 'stalled' ? state : next

/** No sound yet: trying is the player's own doing, and ends when nobody wants it. */
const isTrying = ({ status }: SoundState): boolean => status === 'loading' || status === 'stalled'

const isFailed = ({ status }: SoundState): boolean => status === 'failed'

/** A source dropped before the next one, or after the last attempt, tells nothing new. */
const outlivesSource = (state: SoundState): boolean => isTrying(state) || isFailed(state)

/** What is heard, as the engine reported it. */
export const soundSlice = createSlice({
  name: 'player/sound',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sourceRequested, unlessReconnecting(loading))
      .addCase(soundWaiting, unlessReconnecting(loading))
      .addCase(soundReady, (state) => ({ ...state, loading: false }))
      .addCase(soundFailed, (state, { payload }) => ({ ...state, loading: false, problem: payload }))
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
      .addCase(pauseRequested, (state) => (isTrying(state) ? paused : state))
      .addMatcher(isAnyOf(replaySelected, liveRequested), (state) =>
        state.status === 'stalled' ? initialState : { ...state, problem: null },
      )
  },
  selectors: {
    selectStatus: ({ status }) => status,
    selectLoading: ({ loading }) => loading,
    selectSounding: ({ status }) => status === 'playing',
    /** The player stopped trying by itself. */
    selectFailed: isFailed,
    /** Why nothing is heard, where the listener has to ask again. */
    selectProblem: (state) => (isFailed(state) || state.problem === 'refused' ? state.problem : null),
  },
})

export const { selectStatus, selectLoading, selectSounding, selectFailed, selectProblem } =
  soundSlice.getSelectors(ownState(soundSlice))
