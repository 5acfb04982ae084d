import { createSlice, ownState } from '@site/shared/platform'

interface ShortcutsState {
  readonly on: boolean
}

const initialState: ShortcutsState = { on: true }

/** Whether single keys command the player: people who dictate need to switch them off. */
export const shortcutsSlice = createSlice({
  name: 'player/shortcuts',
  initialState,
  reducers: { shortcutsToggled: ({ on }) => ({ on: !on }) },
  selectors: { selectShortcutsOn: ({ on }) => on },
})

export const { shortcutsToggled } = shortcutsSlice.actions
export const { selectShortcutsOn } = shortcutsSlice.getSelectors(ownState(shortcutsSlice))
