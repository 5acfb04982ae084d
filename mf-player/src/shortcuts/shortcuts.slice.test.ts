import { stateAfter } from '../testing/stateAfter'
import { shortcutsSlice, shortcutsToggled } from './shortcuts.slice'

const { selectShortcutsOn } = shortcutsSlice.getSelectors()

it('single keys command the player until they are switched off, and again once they are on', () => {
  expect(selectShortcutsOn(stateAfter(shortcutsSlice))).toBe(true)
  const off = stateAfter(shortcutsSlice, shortcutsToggled())
  expect(selectShortcutsOn(off)).toBe(false)
  expect(selectShortcutsOn(shortcutsSlice.reducer(off, shortcutsToggled()))).toBe(true)
})
