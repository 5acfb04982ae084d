import type { Clock, Feature } from '@site/shared/platform'
import { barSlice } from './bar/bar.slice'
import { type Effects, startEffects } from './effects/playerContext'
import { playerEffects } from './playerEffects'
import { browserPorts } from './ports/browserPorts'
import type { PlayerPorts } from './ports/playerDependencies'
import { progressSlice } from './progress/progress.slice'
import { resumeSlice } from './resume/resume.slice'
import { sessionSlice } from './session/session.slice'
import { shortcutsSlice } from './shortcuts/shortcuts.slice'
import { sleepSlice } from './sleep/sleep.slice'
import { soundSlice } from './sound/sound.slice'
import { speedSlice } from './speed/speed.slice'
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
]

/**
 * The player of one site. Its sound belongs to the page: a newer player takes it over as it is.
 * @param createPorts what to play with; null where there is no browser, and so nothing to do
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
    const stopEffects = startEffects(effects, { ...dependencies, ...ports, store, start })
    return () => {
      stopEffects()
      ports.engine.release()
    }
  },
})

/** The player in a browser. */
export const playerFeature = createPlayerFeature(browserPorts, playerEffects)
