// Whether the bar is open, and which panel is above it. Opening plays and closing pauses (behaviour 5.2).
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
import { pauseCommand, playCommand } from '../session/actions'
import { type PlayerContext, runWhile } from '../session/effects'

export type PanelName = 'chat' | 'played' | 'queue' | 'settings' | 'listening' | 'help'

interface BarState {
  /** Null until opened or closed: it is open if something was selected before the player loaded. */
  readonly open: boolean | null
  readonly panel: PanelName | null
  /** True just after opening: the second click of a double click would press another control. */
  readonly settling: boolean
}

const initialState: BarState = { open: null, panel: null, settling: false }

/** Most systems count two clicks within this time as a double click. */
const SETTLE_MS = 500

const openUp = ({ open, settling }: BarState): BarState => ({
  open: true,
  panel: null,
  settling: settling || !open,
})

/** Has no effect if the bar is open. */
export const barOpened = createAction('player/barOpened')
/** Also closes the panel. */
export const barClosed = createAction('player/barClosed')
export const barSettled = createAction('player/barSettled')
export const panelToggled = createAction<PanelName>('player/panelToggled')
export const panelClosed = createAction('player/panelClosed')

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
export const selectPanel = (state: SiteState): PanelName | null => selectBar(state).panel

/** True just after the bar opened, null otherwise. */
export const selectSettling = (state: SiteState): true | null => selectBar(state).settling || null

export const barEffects = (player: PlayerContext) => [
  player.start({
    actionCreator: barOpened,
    effect: (_, api) => {
      if (!selectOpen(api.getOriginalState())) player.store.dispatch(playCommand())
    },
  }),
  player.start({
    actionCreator: barClosed,
    effect: () => void player.store.dispatch(pauseCommand()),
  }),
  runWhile(player, selectSettling, () =>
    player.clock.after(SETTLE_MS, () => void player.store.dispatch(barSettled())),
  ),
]
