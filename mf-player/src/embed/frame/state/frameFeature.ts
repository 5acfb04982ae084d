import type { Clock, Feature } from '@site/shared/platform'
import type { Effects } from '../../../effects/playerContext'
import { liveEffects } from '../../../live/live.effects'
import { mediaControlsEffects } from '../../../mediaControls/mediaControls.effects'
import { nowPlayingEffects } from '../../../nowPlaying/nowPlaying.effects'
import { createPlayerFeature } from '../../../playerFeature'
import type { PlayerPorts } from '../../../ports/playerDependencies'
import { progressEffects } from '../../../progress/progress.effects'
import { replayEffects } from '../../../replay/replay.effects'
import { soundEffects } from '../../../sound/sound.effects'
import { tabsEffects } from '../../../tabs/tabs.effects'
import { upNextEffects } from '../../../upNext/upNext.effects'
import { volumeEffects } from '../../../volume/volume.effects'
import { frameSlice } from './frame.slice'

/** What the player does that a frame does too: all but what it keeps, and what only the bar has. */
const playing: readonly Effects[] = [
  soundEffects,
  liveEffects,
  replayEffects,
  progressEffects,
  nowPlayingEffects,
  mediaControlsEffects,
  upNextEffects,
  volumeEffects,
  tabsEffects,
]

/** The player of a frame, with what the frame does besides. */
export const frameFeature = (
  createPorts: (clock: Clock) => PlayerPorts,
  ...effects: readonly Effects[]
): Feature => {
  const feature = createPlayerFeature(createPorts, [...effects, ...playing])
  return { ...feature, slices: [...(feature.slices ?? []), frameSlice] }
}
