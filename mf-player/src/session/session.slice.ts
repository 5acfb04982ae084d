import {
  createSlice,
  liveRequested,
  ownState,
  type PlaybackMode,
  type ReplaySource,
  replaySelected,
} from '@site/shared/platform'
import { reconnectionAbandoned, soundEnded, soundPaused, soundRefused } from '../actions/facts'
import { pauseRequested, playRequested } from '../actions/intents'

export interface SessionState {
  readonly mode: PlaybackMode
  /** Null in live mode. */
  readonly replay: ReplaySource | null
  readonly upNext: readonly ReplaySource[]
  /** Whether the listener wants sound now; whether there is any is the sound slice's to say. */
  readonly wanted: boolean
}

const initialState: SessionState = { mode: 'live', replay: null, upNext: [], wanted: false }

const want = (state: SessionState): SessionState => ({ ...state, wanted: true })
const giveUp = (state: SessionState): SessionState => ({ ...state, wanted: false })

/** What the listener asked to hear. */
export const sessionSlice = createSlice({
  name: 'player/session',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(replaySelected, (_, { payload: { replay, upNext = [] } }) => ({
        mode: 'replay' as const,
        replay,
        upNext: [...upNext],
        wanted: true,
      }))
      .addCase(liveRequested, () => ({ ...initialState, wanted: true }))
      .addCase(playRequested, want)
      .addCase(pauseRequested, giveUp)
      .addCase(soundPaused, giveUp)
      .addCase(soundEnded, (state) => (state.mode === 'replay' ? giveUp(state) : state))
      .addCase(soundRefused, giveUp)
      .addCase(reconnectionAbandoned, giveUp)
  },
  selectors: {
    selectMode: ({ mode }) => mode,
    selectReplay: ({ replay }) => replay,
    selectUpNext: ({ upNext }) => upNext,
    selectWanted: ({ wanted }) => wanted,
    selectWantsLive: ({ mode, wanted }) => mode === 'live' && wanted,
    selectWantsReplay: ({ mode, wanted }) => mode === 'replay' && wanted,
  },
})

export const { selectMode, selectReplay, selectUpNext, selectWanted, selectWantsLive, selectWantsReplay } =
  sessionSlice.getSelectors(ownState(sessionSlice))
