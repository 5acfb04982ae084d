import { nowPlayingChanged, type SiteListenerApi, selectNowPlaying } from '@site/shared/platform'
import type { PlayerDevices } from '../devices/playerDevices'
import { linesOf } from './lines'
import type { OnAir } from './parseNowPlaying'

/** Tells the site what is on air, where that is not what it knows already. */
export const announceSong = (api: SiteListenerApi, { config }: PlayerDevices, onAir: OnAir): void => {
  const known = selectNowPlaying(api.getState())
  const lines = linesOf(onAir, config.name)
  if (known?.artist !== lines.artist || known.title !== lines.title) api.dispatch(nowPlayingChanged(lines))
}
