// Stores whether the selected sound should play. The selection itself is in the site's state.
import {
  createSlice,
  liveRequested,
  ownState,
  type PlaybackMode,
  replaySelected,
  type SiteState,
  selectSelection,
} from '@site/shared/platform'
import {
  pauseCommand,
  playCommand,
  reconnectionAbandoned,
  replayFinished,
  soundPaused,
  soundRefused,
} from './actions'

interface SessionState {
  /** Whether sound is wanted; null until known: a selection made before the player loaded is wanted. */
  readonly wanted: boolean | null
}

const wanted = (): SessionState => ({ wanted: true })
const unwanted = (): SessionState => ({ wanted: false })

export const sessionSlice = createSlice({
  name: 'player/session',
  initialState: { wanted: null } as SessionState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(replaySelected, wanted)
      .addCase(liveRequested, wanted)
      .addCase(playCommand, wanted)
      .addCase(pauseCommand, unwanted)
      .addCase(soundPaused, unwanted)
      .addCase(soundRefused, unwanted)
      .addCase(replayFinished, unwanted)
      .addCase(reconnectionAbandoned, unwanted)
  },
})

export type Selection = SiteState['selection']

const selectSession = ownState(sessionSlice)

export const selectMode = (state: SiteState): PlaybackMode => selectSelection(state).mode ?? 'live'
export const selectReplay = (state: SiteState) => selectSelection(state).replay
export const selectUpNext = (state: SiteState) => selectSelection(state).upNext

/** Whether sound is wanted; `selectSounding` says whether there is any. */
export const selectWanted = (state: SiteState): boolean =>
  selectSession(state).wanted ?? selectSelection(state).mode !== null

/** True while the stream is wanted, null otherwise. */
export const selectWantsLive = (state: SiteState): true | null =>
  (selectMode(state) === 'live' && selectWanted(state)) || null

/** The selected replay with its start position and list; a new object for each selection. */
export const selectReplaySelection = (state: SiteState): Selection | null =>
  selectMode(state) === 'replay' ? selectSelection(state) : null

/** The same while it is wanted. */
export const selectWantedReplay = (state: SiteState): Selection | null =>
  selectWanted(state) ? selectReplaySelection(state) : null
