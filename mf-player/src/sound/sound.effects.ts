import {
  playbackChanged,
  type SiteEvents,
  type SiteState,
  type StartSiteListening,
} from '@site/shared/platform'
import { soundFailed } from '../actions/facts'
import { playerReady } from '../actions/intents'
import type { PlayerDependencies } from '../ports/playerDependencies'
import { selectMode, selectReplay } from '../session/session.slice'
import { toAction } from './reportFacts'
import { soundLog } from './sound.log'
import { selectStatus } from './sound.slice'

/** The engine speaks before the store can listen: facts flow from the moment the bar is shown. */
const reportFacts = (start: StartSiteListening, { engine }: PlayerDependencies) => {
  let stopReporting = (): void => {}
  const unsubscribe = start({
    actionCreator: playerReady,
    effect: (_, api) => {
      stopReporting()
      stopReporting = engine.subscribe((fact) => api.dispatch(toAction(fact)))
    },
  })
  return () => {
    unsubscribe()
    stopReporting()
  }
}

const logFailures = (start: StartSiteListening, { log }: PlayerDependencies) =>
  start({ actionCreator: soundFailed, effect: ({ payload }) => log.error(soundLog.failed(payload)) })

const playbackOf = (state: SiteState): SiteEvents['playback-changed'] => ({
  mode: selectMode(state),
  status: selectStatus(state),
  replayId: selectReplay(state)?.id ?? null,
})

const differs = (a: SiteEvents['playback-changed'], b: SiteEvents['playback-changed']): boolean =>
  a.mode !== b.mode || a.status !== b.status || a.replayId !== b.replayId

/** Tells the other parts what is heard. */
const publishPlayback = (start: StartSiteListening) =>
  start({
    predicate: (_, state, before) => differs(playbackOf(state), playbackOf(before)),
    effect: (_, api) => void api.dispatch(playbackChanged(playbackOf(api.getState()))),
  })

/** Carries what the engine reports into the store, the log and the site's events. */
export const soundEffects = (start: StartSiteListening, dependencies: PlayerDependencies) => [
  reportFacts(start, dependencies),
  logFailures(start, dependencies),
  publishPlayback(start),
]
