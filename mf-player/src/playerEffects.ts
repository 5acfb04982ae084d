import { barEffects } from './bar/bar.effects'
import type { Effects } from './effects/playerContext'
import { liveEffects } from './live/live.effects'
import { mediaControlsEffects } from './mediaControls/mediaControls.effects'
import { nowPlayingEffects } from './nowPlaying/nowPlaying.effects'
import { preferencesEffects } from './preferences/preferences.effects'
import { progressEffects } from './progress/progress.effects'
import { replayEffects } from './replay/replay.effects'
import { resumeEffects } from './resume/resume.effects'
import { shortcutsEffects } from './shortcuts/shortcuts.effects'
import { sleepEffects } from './sleep/sleep.effects'
import { soundEffects } from './sound/sound.effects'
import { speedEffects } from './speed/speed.effects'
import { tabsEffects } from './tabs/tabs.effects'
import { upNextEffects } from './upNext/upNext.effects'
import { volumeEffects } from './volume/volume.effects'

/** Everything the player does, in no order that matters. */
export const playerEffects: readonly Effects[] = [
  soundEffects,
  liveEffects,
  replayEffects,
  progressEffects,
  nowPlayingEffects,
  mediaControlsEffects,
  resumeEffects,
  upNextEffects,
  volumeEffects,
  speedEffects,
  sleepEffects,
  tabsEffects,
  shortcutsEffects,
  preferencesEffects,
  barEffects,
]
