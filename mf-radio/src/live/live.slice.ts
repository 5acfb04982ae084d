import { createAction, createSlice, ownState, type PayloadAction } from '@site/shared/platform'

export interface LiveState {
  /** Whether the studio was live at the last check. */
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
 * Requests a check whether the studio is live: in the background, or for a visitor. A check in the background shows nothing
 * while it is under way.
 */
export const liveCheckRequested = createAction('live/checkRequested', (inBackground = false) => ({
  payload: inBackground,
}))

export const { liveCheckStarted, liveChecked, liveCheckFailed } = liveSlice.actions

export const { selectLive } = liveSlice.getSelectors(ownState(liveSlice))
