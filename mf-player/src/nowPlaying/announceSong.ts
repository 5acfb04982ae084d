import { nowPlayingChanged, selectNowPlaying } from '@site/shared/platform'
import type { PlayerContext } from '../effects/playerContext'
import type { OnAir } from './parseNowPlaying'

const isSame = (a: OnAir, b: OnAir): boolean =>
  a.online === b.online &&
  a.streamer === b.streamer &&
  a.song?.artist === b.song?.artist &&
  a.song?.title === b.song?.title

/** Publishes what is on air, where it has changed. */
export const announceSong = ({ store }: PlayerContext, onAir: OnAir): void => {
  const known = selectNowPlaying(store.getState())
  if (known === null || !isSame(known, onAir)) store.dispatch(nowPlayingChanged(onAir))
}
