import type { Feature, SiteDependencies, StartSiteListening } from '@site/shared/platform'
import { createHtmlAudioEngine } from './audio/htmlAudioEngine'
import { barSlice } from './bar/bar.slice'
import { listenToBar } from './bar/barListeners'
import { browserSurroundings } from './devices/browserSurroundings'
import type { PlayerDevices } from './devices/playerDevices'
import { listenToLive } from './live/liveListeners'
import { listenToNowPlaying } from './nowPlaying/nowPlayingListeners'
import { progressSlice } from './progress/progress.slice'
import { listenToProgress } from './progress/progressListeners'
import { listenToReplays } from './replay/replayListeners'
import { playerReady, playerShown } from './session/intents'
import { sessionSlice } from './session/session.slice'
import { soundSlice } from './sound/sound.slice'
import { listenToSound } from './sound/soundListeners'

/** What makes an effect of the player end. */
type Ending = () => void

const listenWith = (start: StartSiteListening, devices: PlayerDevices): readonly Ending[] => [
  ...listenToSound(start, devices),
  ...listenToLive(start, devices),
  ...listenToReplays(start, devices),
  ...listenToProgress(start, devices),
  ...listenToNowPlaying(start, devices),
  ...listenToBar(start),
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
  slices: [sessionSlice, soundSlice, progressSlice, barSlice],
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
}))
