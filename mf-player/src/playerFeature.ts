import type { Feature, SiteDependencies, StartSiteListening } from '@site/shared/platform'
import { localStore } from '@site/shared/storage'
import { playerReady, playerShown } from './actions/intents'
import { barEffects } from './bar/bar.effects'
import { barSlice } from './bar/bar.slice'
import { liveEffects } from './live/live.effects'
import { mediaControlsEffects } from './mediaControls/mediaControls.effects'
import { nowPlayingEffects } from './nowPlaying/nowPlaying.effects'
import { createHtmlAudioEngine } from './ports/audio/htmlAudioEngine'
import { domEnvironment } from './ports/environment/domEnvironment'
import { browserKeys } from './ports/keys/browserKeys'
import { browserMediaControls } from './ports/mediaControls/browserMediaControls'
import type { PlayerDependencies } from './ports/playerDependencies'
import { browserServerEvents } from './ports/serverEvents/browserServerEvents'
import { browserTabs } from './ports/tabs/browserTabs'
import { preferencesEffects } from './preferences/preferences.effects'
import { progressEffects } from './progress/progress.effects'
import { progressSlice } from './progress/progress.slice'
import { replayEffects } from './replay/replay.effects'
import { resumeEffects } from './resume/resume.effects'
import { resumeSlice } from './resume/resume.slice'
import { sessionSlice } from './session/session.slice'
import { shareLinkEffects } from './shareLink/shareLink.effects'
import { shareLinkSlice } from './shareLink/shareLink.slice'
import { shortcutsEffects } from './shortcuts/shortcuts.effects'
import { shortcutsSlice } from './shortcuts/shortcuts.slice'
import { sleepEffects } from './sleep/sleep.effects'
import { sleepSlice } from './sleep/sleep.slice'
import { soundEffects } from './sound/sound.effects'
import { soundSlice } from './sound/sound.slice'
import { speedEffects } from './speed/speed.effects'
import { speedSlice } from './speed/speed.slice'
import { tabsEffects } from './tabs/tabs.effects'
import { upNextEffects } from './upNext/upNext.effects'
import { volumeEffects } from './volume/volume.effects'
import { volumeSlice } from './volume/volume.slice'

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
  shareLinkSlice,
]

/** What makes an effect of the player end. */
type Ending = () => void

const listenWith = (start: StartSiteListening, dependencies: PlayerDependencies): readonly Ending[] => [
  ...soundEffects(start, dependencies),
  ...liveEffects(start, dependencies),
  ...replayEffects(start, dependencies),
  ...progressEffects(start, dependencies),
  ...nowPlayingEffects(start, dependencies),
  ...mediaControlsEffects(start, dependencies),
  ...resumeEffects(start, dependencies),
  ...upNextEffects(start),
  ...volumeEffects(start, dependencies),
  ...speedEffects(start, dependencies),
  ...sleepEffects(start, dependencies),
  ...tabsEffects(start, dependencies),
  ...shareLinkEffects(start, dependencies),
  ...shortcutsEffects(start, dependencies),
  ...preferencesEffects(start, dependencies),
  ...barEffects(start, dependencies),
  dependencies.engine.release,
]

/**
 * The player of one site. Its sound belongs to the page: a newer player takes it over where this one lets go.
 * @param createDependencies what to play with, called once the bar is on a page: there is none where pages are prerendered
 */
export const createPlayerFeature = (
  createDependencies: (dependencies: SiteDependencies) => PlayerDependencies,
): Feature => ({
  name: 'player',
  slices,
  listen: (start, dependencies) => {
    let endings: readonly Ending[] = []
    const unsubscribe = start({
      actionCreator: playerShown,
      effect: (_, api) => {
        if (endings.length > 0) return
        endings = listenWith(start, createDependencies(dependencies))
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
  environment: domEnvironment(window),
  mediaControls: browserMediaControls(navigator),
  storage: localStore,
  tabs: browserTabs(),
  keys: browserKeys(document),
  serverEvents: browserServerEvents(dependencies.clock),
}))
