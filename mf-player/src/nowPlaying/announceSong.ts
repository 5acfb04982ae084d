import { nowPlayingChanged, type SiteListenerApi, selectNowPlaying } from '@site/shared/platform'
import type { Song } from './parseNowPlaying'

/** Tells the site a song it does not know yet. */
export const announceSong = (api: SiteListenerApi, song: Song): void => {
  const known = selectNowPlaying(api.getState())
  if (known?.artist !== song.artist || known.title !== song.title) api.dispatch(nowPlayingChanged(song))
}
