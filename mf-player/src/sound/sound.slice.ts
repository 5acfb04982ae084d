import { createSlice, ownState, type PlaybackStatus } from '@site/shared/platform'
import {
  loadingCancelled,
  loadingStarted,
  reconnectionAbandoned,
  reconnectionBegan,
  retryStarted,
  soundEnded,
  soundFailed,
  soundPaused,
  soundReady,
  soundRefused,
  soundStarted,
  soundStopped,
  soundWaiting,
} from '../actions/facts'
import type { Problem } from '../actions/problem'

export interface SoundState {
  readonly status: PlaybackStatus
  /** From the beginning of a load until the sound plays, can play, or fails. */
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

/** Sound is on its way. */
const isPending = ({ status }: SoundState): boolean => status === 'loading' || status === 'stalled'

const isFailed = ({ status }: SoundState): boolean => status === 'failed'

const isRefused = ({ problem }: SoundState): boolean => problem === 'refused'

/** A source dropped before the next one, after the last attempt or after a refusal changes nothing. */
const outlivesSource = (state: SoundState): boolean => isPending(state) || isFailed(state) || isRefused(state)

/** What is heard: no intent changes it, only what happened. */
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
    /** There is sound, or it is on its way: what a pause would end. */
    selectActive: (state) => state.status === 'playing' || isPending(state),
    /** The player stopped trying by itself. */
    selectFailed: isFailed,
    /** Why there is no sound, where only the listener can try again. */
    selectProblem: (state) => (isFailed(state) || isRefused(state) ? state.problem : null),
  },
})

export const { selectStatus, selectLoading, selectSounding, selectActive, selectFailed, selectProblem } =
  soundSlice.getSelectors(ownState(soundSlice))
