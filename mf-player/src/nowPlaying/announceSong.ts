import { nowPlayingChanged, type SiteListenerApi, selectNowPlaying } from '@site/shared/platform'
import type { OnAir } from './parseNowPlaying'

const isSame = (a: OnAir, b: OnAir): boolean =>
  a.online === b.online &&
  a.streamer === b.streamer &&
  a.song?.artist === b.song?.artist &&
  a.song?.title === b.song?.title

/** Tells the site what is on air, where that is not what it knows already. */
export const announceSong = (api: SiteListenerApi, onAir: OnAir): void => {
  const known = selectNowPlaying(api.getState())
  if (known === null || !isSame(known, onAir)) api.dispatch(nowPlayingChanged(onAir))
}
