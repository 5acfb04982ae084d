import {
  createSlice,
  isAnyOf,
  liveRequested,
  ownState,
  type PlaybackStatus,
  replaySelected,
} from '@site/shared/platform'
import { pauseRequested } from '../session/intents'
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
} from './facts'

export interface SoundState {
  readonly status: PlaybackStatus
  /** From the moment a source is asked for until it plays, can play, or fails. */
  readonly loading: boolean
}

const initialState: SoundState = { status: 'idle', loading: false }

const become =
  (status: PlaybackStatus, loading = false) =>
  (): SoundState => ({ status, loading })

/** While reconnecting, only sound or an end of trying changes what is shown. */
const unlessReconnecting =
  (next: SoundState) =>
  (state: SoundState): SoundState =>
    state.status === 'stalled' ? state : next

/** No sound yet: trying is the player's own doing, and ends when nobody wants it. */
const isTrying = ({ status }: SoundState): boolean => status === 'loading' || status === 'stalled'

/** A source dropped before the next one, or after the last attempt, tells nothing new. */
const outlivesSource = (state: SoundState): boolean => isTrying(state) || state.status === 'failed'

/** What is heard, as the engine reported it. */
export const soundSlice = createSlice({
  name: 'player/sound',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sourceRequested, unlessReconnecting({ status: 'loading', loading: true }))
      .addCase(soundWaiting, unlessReconnecting({ status: 'loading', loading: true }))
      .addCase(soundReady, (state) => ({ ...state, loading: false }))
      .addCase(soundFailed, (state) => ({ ...state, loading: false }))
      .addCase(soundStarted, become('playing'))
      .addCase(soundPaused, become('paused'))
      .addCase(soundEnded, become('paused'))
      .addCase(soundRefused, become('paused'))
      .addCase(soundStopped, (state) => (outlivesSource(state) ? state : initialState))
      .addCase(reconnectionBegan, become('stalled', true))
      .addCase(reconnectionAbandoned, become('failed'))
      .addCase(pauseRequested, (state) => (isTrying(state) ? { status: 'paused', loading: false } : state))
      .addMatcher(isAnyOf(replaySelected, liveRequested), (state) =>
        state.status === 'stalled' ? initialState : state,
      )
  },
  selectors: {
    selectStatus: ({ status }) => status,
    selectLoading: ({ loading }) => loading,
    selectSounding: ({ status }) => status === 'playing',
    /** The player stopped trying by itself. */
    selectFailed: ({ status }) => status === 'failed',
  },
})

export const { selectStatus, selectLoading, selectSounding, selectFailed } = soundSlice.getSelectors(
  ownState(soundSlice),
)
