import {
  createSlice,
  liveRequested,
  ownState,
  type PlaybackMode,
  replaySelected,
  type SiteState,
  selectSelection,
} from '@site/shared/platform'
import { reconnectionAbandoned, replayFinished, soundPaused, soundRefused } from '../actions/facts'
import { pauseRequested, playRequested } from '../actions/intents'

export interface SessionState {
  /** Whether sound is wanted now; null until that is known: a selection made before the player loaded is wanted then. */
  readonly wanted: boolean | null
}

const wanted = (): SessionState => ({ wanted: true })
const unwanted = (): SessionState => ({ wanted: false })

/** Whether what is selected is to be played; the selection itself is in the site's state. */
export const sessionSlice = createSlice({
  name: 'player/session',
  initialState: { wanted: null } as SessionState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(replaySelected, wanted)
      .addCase(liveRequested, wanted)
      .addCase(playRequested, wanted)
      .addCase(pauseRequested, unwanted)
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

/** Whether sound is wanted; whether there is any is in the sound slice. */
export const selectWanted = (state: SiteState): boolean =>
  selectSession(state).wanted ?? selectSelection(state).mode !== null

/** True while the stream is wanted, null otherwise. */
export const selectWantsLive = (state: SiteState): true | null =>
  (selectMode(state) === 'live' && selectWanted(state)) || null

/** The replay that is selected, with what was selected with it; another object each time one is selected. */
export const selectReplaySelection = (state: SiteState): Selection | null =>
  selectMode(state) === 'replay' ? selectSelection(state) : null

/** The same while it is wanted. */
export const selectWantedReplay = (state: SiteState): Selection | null =>
  selectWanted(state) ? selectReplaySelection(state) : null
