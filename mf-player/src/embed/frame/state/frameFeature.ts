import type { Clock, Feature } from '@site/shared/platform'
import { nowPlayingEffects } from '../../../nowPlaying/nowPlaying'
import { liveEffects } from '../../../playback/live'
import { queueEffects } from '../../../playback/queue'
import { replayEffects } from '../../../playback/replay'
import { createPlayerFeature } from '../../../playerFeature'
import type { PlayerPorts } from '../../../ports/playerPorts'
import type { Effects } from '../../../session/effects'
import { speedEffects, volumeEffects } from '../../../session/preferences'
import { progressEffects } from '../../../session/progress'
import { publishEffects } from '../../../session/publishPlayback'
import { soundEffects } from '../../../session/sound'
import { mediaSessionEffects } from '../../../system/mediaSession'
import { tabsEffects } from '../../../system/tabs'
import { frameSlice } from './frame.slice'

/** Effects that a frame shares with the site's player: all except storage and those of the bar. */
const playing: readonly Effects[] = [
  soundEffects,
  publishEffects,
  liveEffects,
  replayEffects,
  progressEffects,
  nowPlayingEffects,
  mediaSessionEffects,
  queueEffects,
  volumeEffects,
  speedEffects,
  tabsEffects,
]

/** Creates the player of a frame, with the frame's own effects. */
export const frameFeature = (
  createPorts: (clock: Clock) => PlayerPorts,
  ...effects: readonly Effects[]
): Feature => {
  const feature = createPlayerFeature(createPorts, [...effects, ...playing])
  return { ...feature, slices: [...(feature.slices ?? []), frameSlice] }
}
