import { createAction, createSlice, ownState, type PayloadAction } from '@site/shared/platform'

export interface LiveState {
  /** The studio streams video right now, as far as the last check knows. */
  readonly live: boolean
  /** A check requested by a visitor is under way. */
  readonly refreshing: boolean
}

const liveSlice = createSlice({
  name: 'live',
  initialState: { live: false, refreshing: false } as LiveState,
  reducers: {
    liveCheckStarted: (state) => ({ ...state, refreshing: true }),
    liveChecked: (_, { payload }: PayloadAction<boolean>) => ({ live: payload, refreshing: false }),
    liveCheckFailed: (state) => ({ ...state, refreshing: false }),
  },
  selectors: { selectLive: (state) => state },
})

export { liveSlice }

/**
 * Asks whether the studio is live: for the page as it opens, or for a visitor. A check in the background shows nothing
 * while it is under way.
 */
export const liveCheckRequested = createAction('live/checkRequested', (inBackground = false) => ({
  payload: inBackground,
}))

export const { liveCheckStarted, liveChecked, liveCheckFailed } = liveSlice.actions

export const { selectLive } = liveSlice.getSelectors(ownState(liveSlice))
