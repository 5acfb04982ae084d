import {
  createAction,
  createSlice,
  isAnyOf,
  liveRequested,
  ownState,
  replaySelected,
  type SiteState,
  selectSelection,
} from '@site/shared/platform'

/** What stands above the bar; one thing at a time. */
export type BarPanelName = 'chat' | 'settings' | 'listening' | 'help' | null

export interface BarState {
  /** Null until it was opened or closed: it is open then if something was selected before the player came. */
  readonly open: boolean | null
  readonly panel: BarPanelName
  /** It opened a moment ago: the second click of a double click would press another control. */
  readonly settling: boolean
}

const initialState: BarState = { open: null, panel: null, settling: false }

const openUp = ({ open, settling }: BarState): BarState => ({
  open: true,
  panel: null,
  settling: settling || !open,
})

/** A click on the pill; one on a bar that is open already changes nothing. */
export const barOpened = createAction('player/barOpened')
/** A click on the bar's own close control, which closes everything above it too. */
export const barClosed = createAction('player/barClosed')
export const barSettled = createAction('player/barSettled')
export const panelToggled = createAction<NonNullable<BarPanelName>>('player/panelToggled')
export const panelClosed = createAction('player/panelClosed')

/** Whether the bar is open, and what stands above it. */
export const barSlice = createSlice({
  name: 'player/bar',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(barOpened, (state) => (state.open ? state : openUp(state)))
      .addCase(barClosed, () => ({ ...initialState, open: false }))
      .addCase(barSettled, (state) => ({ ...state, settling: false }))
      .addCase(panelToggled, (state, { payload }) => ({
        ...state,
        panel: state.panel === payload ? null : payload,
      }))
      .addCase(panelClosed, (state) => ({ ...state, panel: null }))
      .addMatcher(isAnyOf(replaySelected, liveRequested), openUp)
  },
})

const selectBar = ownState(barSlice)

export const selectOpen = (state: SiteState): boolean =>
  selectBar(state).open ?? selectSelection(state).mode !== null
export const selectPanel = (state: SiteState): BarPanelName => selectBar(state).panel

/** True while it settles, null otherwise. */
export const selectSettling = (state: SiteState): true | null => selectBar(state).settling || null
