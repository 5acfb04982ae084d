// Single keys that command the player, and Escape, which closes the panel.
import { liveRequested, type SiteState } from '@site/shared/platform'
import { barOpened, panelClosed, panelToggled, selectOpen, selectPanel } from '../bar/bar'
import { pauseCommand, playCommand, SEEK_OFFSET_MS, seekByCommand } from '../session/actions'
import type { PlayerContext } from '../session/effects'
import { muteToggled, selectShortcutsOn } from '../session/preferences'
import { selectMode } from '../session/session'
import { selectActive } from '../session/sound'

const playOrPause = (state: SiteState) => {
  if (!selectOpen(state)) return barOpened()
  return selectActive(state) ? pauseCommand() : playCommand()
}

const toggleChat = (state: SiteState) =>
  selectOpen(state) && selectMode(state) === 'live' ? panelToggled('chat') : null

/** Null for a key without an effect in this state. */
const actions: Readonly<Record<string, (state: SiteState) => { readonly type: string } | null>> = {
  k: playOrPause,
  j: () => seekByCommand(-SEEK_OFFSET_MS),
  l: () => seekByCommand(SEEK_OFFSET_MS),
  d: () => liveRequested({}),
  c: toggleChat,
  q: () => panelToggled('queue'),
  m: () => muteToggled(),
  '?': () => panelToggled('help'),
}

const findAction = (key: string, state: SiteState, hasChat: boolean) => {
  if (key === 'Escape') return selectPanel(state) === null ? null : panelClosed()
  if (key.toLowerCase() === 'c' && !hasChat) return null
  return selectShortcutsOn(state) ? (actions[key.toLowerCase()]?.(state) ?? null) : null
}

export const shortcutsEffects = ({ config, store, keys }: PlayerContext) => [
  keys.onPress((key) => {
    const action = findAction(key, store.getState(), config.embeds.chatUrl !== '')
    if (action) store.dispatch(action)
    return action !== null
  }),
]
