// The player as a feature of the site's store: its slices, and its effects on the browser's ports.
import type { Clock, Feature } from '@site/shared/platform'
import { barEffects, barSlice } from './bar/bar'
import { nowPlayingEffects } from './nowPlaying/nowPlaying'
import { onAirEffects, onAirSlice } from './nowPlaying/onAir'
import { liveEffects } from './playback/live'
import { queueEffects, queueSlice } from './playback/queue'
import { replayEffects } from './playback/replay'
import { replayListEffects } from './playback/replayLists'
import { resumeEffects, resumeSlice } from './playback/resume'
import { forgetWithdrawn } from './playback/storedReplays'
import { browserPorts, type PlayerPorts } from './ports/playerPorts'
import { type Effects, startEffects } from './session/effects'
import {
  preferencesEffects,
  shortcutsSlice,
  speedEffects,
  speedSlice,
  volumeEffects,
  volumeSlice,
} from './session/preferences'
import { progressEffects, progressSlice } from './session/progress'
import { publishEffects } from './session/publishPlayback'
import { requestEffects } from './session/requests'
import { sessionSlice } from './session/session'
import { sleepEffects, sleepSlice } from './session/sleep'
import { songsNotedSlice } from './session/songsNoted'
import { soundEffects, soundSlice } from './session/sound'
import { mediaSessionEffects } from './system/mediaSession'
import { shortcutsEffects } from './system/shortcuts'
import { tabsEffects } from './system/tabs'

const slices = [
  sessionSlice,
  soundSlice,
  progressSlice,
  barSlice,
  resumeSlice,
  queueSlice,
  onAirSlice,
  songsNotedSlice,
  volumeSlice,
  speedSlice,
  sleepSlice,
  shortcutsSlice,
]

/** Order-independent: see `startOrder.test.ts`. */
export const playerEffects: readonly Effects[] = [
  soundEffects,
  publishEffects,
  requestEffects,
  liveEffects,
  replayEffects,
  progressEffects,
  nowPlayingEffects,
  onAirEffects,
  mediaSessionEffects,
  resumeEffects,
  queueEffects,
  replayListEffects,
  volumeEffects,
  speedEffects,
  sleepEffects,
  tabsEffects,
  shortcutsEffects,
  preferencesEffects,
  barEffects,
]

/**
 * A player for one site. Its sound belongs to the page: a newer player takes it over as it is.
 * @param createPorts null while a page is prerendered, without a browser
 */
export const createPlayerFeature = (
  createPorts: (clock: Clock) => PlayerPorts | null,
  effects: readonly Effects[],
): Feature => ({
  name: 'player',
  slices,
  listen: (start, dependencies, store) => {
    const ports = createPorts(dependencies.clock)
    if (ports === null) return () => {}
    forgetWithdrawn(ports.storage, dependencies.config.withdrawn ?? [])
    const stopEffects = startEffects(effects, { ...dependencies, ...ports, store, start })
    return () => {
      stopEffects()
      ports.engine.release()
    }
  },
})

/** Effects of the site's player only; players on other sites replace them. */
export const playerFeature = /* #__PURE__ */ createPlayerFeature(browserPorts, playerEffects)
