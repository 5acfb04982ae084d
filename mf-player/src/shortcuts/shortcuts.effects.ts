import { liveRequested, type SiteState } from '@site/shared/platform'
import { pauseRequested, playRequested, seekByRequested } from '../actions/intents'
import { barOpened, panelClosed, panelToggled, selectOpen, selectPanel } from '../bar/bar.slice'
import type { PlayerContext } from '../effects/playerContext'
import { selectMode } from '../session/session.slice'
import { selectActive } from '../sound/sound.slice'
import { muteToggled } from '../volume/volume.slice'
import { selectShortcutsOn } from './shortcuts.slice'

/** Behaviour 5.10. */
const SEEK_OFFSET_MS = 10_000

const playOrPause = (state: SiteState) => {
  if (!selectOpen(state)) return barOpened()
  return selectActive(state) ? pauseRequested() : playRequested()
}

const chat = (state: SiteState) =>
  selectOpen(state) && selectMode(state) === 'live' ? panelToggled('chat') : null

/** The action of a key; null when it has none now. */
const meanings: Readonly<Record<string, (state: SiteState) => { readonly type: string } | null>> = {
  k: playOrPause,
  j: () => seekByRequested(-SEEK_OFFSET_MS),
  l: () => seekByRequested(SEEK_OFFSET_MS),
  d: () => liveRequested({}),
  c: chat,
  m: () => muteToggled(),
  '?': () => panelToggled('help'),
}

const meaningOf = (key: string, state: SiteState) => {
  if (key === 'Escape') return selectPanel(state) === null ? null : panelClosed()
  return selectShortcutsOn(state) ? (meanings[key.toLowerCase()]?.(state) ?? null) : null
}

/** Commands the player by single keys, and closes what stands above the bar by Escape. */
export const shortcutsEffects = ({ store, keys }: PlayerContext) => [
  keys.onPress((key) => {
    const action = meaningOf(key, store.getState())
    if (action) store.dispatch(action)
    return action !== null
  }),
]
