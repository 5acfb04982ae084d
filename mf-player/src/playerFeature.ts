import type { Feature, SiteDependencies, StartSiteListening } from '@site/shared/platform'
import { localStore } from '@site/shared/storage'
import { createHtmlAudioEngine } from './audio/htmlAudioEngine'
import { barSlice } from './bar/bar.slice'
import { listenToBar } from './bar/barListeners'
import { browserSurroundings } from './devices/browserSurroundings'
import type { PlayerDevices } from './devices/playerDevices'
import { listenToLive } from './live/liveListeners'
import { browserMediaControls } from './mediaControls/browserMediaControls'
import { listenToMediaControls } from './mediaControls/mediaControlsListeners'
import { momentSlice } from './moment/moment.slice'
import { listenToMoment } from './moment/momentListeners'
import { browserServerEvents } from './nowPlaying/browserServerEvents'
import { listenToNowPlaying } from './nowPlaying/nowPlayingListeners'
import { listenToPreferences } from './preferences/preferencesListeners'
import { progressSlice } from './progress/progress.slice'
import { listenToProgress } from './progress/progressListeners'
import { listenToReplays } from './replay/replayListeners'
import { resumeSlice } from './resume/resume.slice'
import { listenToResume } from './resume/resumeListeners'
import { playerReady, playerShown } from './session/intents'
import { sessionSlice } from './session/session.slice'
import { browserKeys } from './shortcuts/browserKeys'
import { shortcutsSlice } from './shortcuts/shortcuts.slice'
import { listenToShortcuts } from './shortcuts/shortcutsListeners'
import { sleepSlice } from './sleep/sleep.slice'
import { listenToSleep } from './sleep/sleepListeners'
import { soundSlice } from './sound/sound.slice'
import { listenToSound } from './sound/soundListeners'
import { speedSlice } from './speed/speed.slice'
import { listenToSpeed } from './speed/speedListeners'
import { browserTabs } from './tabs/browserTabs'
import { listenToTabs } from './tabs/tabsListeners'
import { listenToUpNext } from './upNext/upNextListeners'
import { volumeSlice } from './volume/volume.slice'
import { listenToVolume } from './volume/volumeListeners'

const slices = [
  sessionSlice,
  soundSlice,
  progressSlice,
  barSlice,
  resumeSlice,
  volumeSlice,
  speedSlice,
  sleepSlice,
  shortcutsSlice,
  momentSlice,
]

/** What makes an effect of the player end. */
type Ending = () => void

const listenWith = (start: StartSiteListening, devices: PlayerDevices): readonly Ending[] => [
  ...listenToSound(start, devices),
  ...listenToLive(start, devices),
  ...listenToReplays(start, devices),
  ...listenToProgress(start, devices),
  ...listenToNowPlaying(start, devices),
  ...listenToMediaControls(start, devices),
  ...listenToResume(start, devices),
  ...listenToUpNext(start),
  ...listenToVolume(start, devices),
  ...listenToSpeed(start, devices),
  ...listenToSleep(start, devices),
  ...listenToTabs(start, devices),
  ...listenToMoment(start, devices),
  ...listenToShortcuts(start, devices),
  ...listenToPreferences(start, devices),
  ...listenToBar(start, devices),
  devices.engine.release,
]

/**
 * The player of one site. Its sound belongs to the page: a newer player takes it over where this one lets go.
 * @param findDevices what to play with, called once the bar is on a page: there is none where pages are prerendered
 */
export const createPlayerFeature = (
  findDevices: (dependencies: SiteDependencies) => PlayerDevices,
): Feature => ({
  name: 'player',
  slices,
  listen: (start, dependencies) => {
    let endings: readonly Ending[] = []
    const unsubscribe = start({
      actionCreator: playerShown,
      effect: (_, api) => {
        if (endings.length > 0) return
        endings = listenWith(start, findDevices(dependencies))
        api.dispatch(playerReady())
      },
    })
    return () => {
      unsubscribe()
      for (const end of endings) end()
    }
  },
})

/** The player in a browser. */
export const playerFeature = createPlayerFeature((dependencies) => ({
  ...dependencies,
  engine: createHtmlAudioEngine(document),
  surroundings: browserSurroundings(window),
  mediaControls: browserMediaControls(navigator),
  storage: localStore,
  tabs: browserTabs(),
  keys: browserKeys(document),
  serverEvents: browserServerEvents(dependencies.clock),
}))
