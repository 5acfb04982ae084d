import { playbackChanged, type SiteEvents, type SiteState } from '@site/shared/platform'
import { soundFailed, soundReported } from '../actions/facts'
import type { PlayerContext } from '../effects/playerContext'
import { selectMode, selectReplay } from '../session/session.slice'
import { soundLog } from './sound.log'
import { selectStatus } from './sound.slice'

const reportFacts = ({ store, engine }: PlayerContext) =>
  engine.subscribe((fact) => store.dispatch(soundReported(fact)))

const logFailures = ({ start, log }: PlayerContext) =>
  start({
    actionCreator: soundFailed,
    effect: ({ payload: { reason } }) => log.error(soundLog.failed(reason)),
  })

const playbackOf = (state: SiteState): SiteEvents['playback-changed'] => ({
  mode: selectMode(state),
  status: selectStatus(state),
  replayId: selectReplay(state)?.id ?? null,
})

/** Whether the site's state differs from what is heard. */
const isOutdated = (state: SiteState): boolean => {
  const { mode, status, replayId } = playbackOf(state)
  const { playback } = state
  return mode !== playback.mode || status !== playback.status || replayId !== playback.replayId
}

/** Publishes what is heard to the other parts. */
const publishPlayback = ({ start, store }: PlayerContext) => {
  const publish = (): void => {
    const state = store.getState()
    if (isOutdated(state)) store.dispatch(playbackChanged(playbackOf(state)))
  }
  publish()
  return start({ predicate: (_, state) => isOutdated(state), effect: publish })
}

/** Carries what the engine reports into the store, the log and the site's events. */
export const soundEffects = (player: PlayerContext) => [
  reportFacts(player),
  logFailures(player),
  publishPlayback(player),
]
