import {
  createAction,
  createSlice,
  isAnyOf,
  liveRequested,
  ownState,
  replaySelected,
} from '@site/shared/platform'

/** What stands above the bar; one thing at a time. */
export type BarPanelName = 'chat' | 'settings' | 'help' | null

export interface BarState {
  readonly open: boolean
  readonly panel: BarPanelName
}

const initialState: BarState = { open: false, panel: null }

/** A click on the player: opens it, or closes it and with it everything above. */
export const barToggled = createAction('player/barToggled')
export const panelToggled = createAction<NonNullable<BarPanelName>>('player/panelToggled')
export const panelClosed = createAction('player/panelClosed')

/** Whether the bar is open, and what stands above it. */
export const barSlice = createSlice({
  name: 'player/bar',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(barToggled, ({ open }) => ({ open: !open, panel: null }))
      .addCase(panelToggled, (state, { payload }) => ({
        ...state,
        panel: state.panel === payload ? null : payload,
      }))
      .addCase(panelClosed, (state) => ({ ...state, panel: null }))
      .addMatcher(isAnyOf(replaySelected, liveRequested), () => ({ open: true, panel: null }))
  },
  selectors: {
    selectOpen: ({ open }) => open,
    selectPanel: ({ panel }) => panel,
  },
})

export const { selectOpen, selectPanel } = barSlice.getSelectors(ownState(barSlice))
