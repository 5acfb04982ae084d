import {
  createAction,
  createSlice,
  liveRequested,
  ownState,
  type PayloadAction,
  replaySelected,
} from '@site/shared/platform'
import { durationKnown, progressed, soundEnded } from '../actions/facts'
import { seekRequested } from '../actions/intents'
import { isWorthResuming } from './savedPositions'

/** Milliseconds of listening after which the earlier visit no longer matters. */
const OFFER_LASTS_MS = 60_000

interface ResumeState {
  /** Milliseconds: where an earlier visit left the replay that plays; null when there is nothing to offer. */
  readonly offeredMs: number | null
}

const initialState: ResumeState = { offeredMs: null }
const withdrawn = (): ResumeState => initialState

export const resumeSlice = createSlice({
  name: 'player/resume',
  initialState,
  reducers: {
    resumeOffered: (_, { payload }: PayloadAction<number>) => ({ offeredMs: payload }),
  },
  extraReducers: (builder) => {
    builder
      .addCase(replaySelected, withdrawn)
      .addCase(liveRequested, withdrawn)
      .addCase(seekRequested, withdrawn)
      .addCase(soundEnded, withdrawn)
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
