// Publishes to the other parts what plays, and where it is.
import { isAnyOf, playbackChanged, type SiteEvents, type SiteState } from '@site/shared/platform'
import { durationKnown, seekCommand, soundSeeked } from './actions'
import type { PlayerContext } from './effects'
import { selectSpeed, speedChosen } from './preferences'
import { selectPositionMs, startIfPastEnd } from './progress'
import { selectMode, selectReplay } from './session'
import { selectEnded, selectStatus } from './sound'

/** While a replay loads, the engine may still have the sound before it. */
const readPositionMs = (state: SiteState, { engine }: PlayerContext): number => {
  const isReported = ['playing', 'paused'].includes(selectStatus(state)) && engine.isLoaded()
  return isReported ? startIfPastEnd(state, engine.positionMs()) : selectPositionMs(state)
}

const readPlayback = (state: SiteState, player: PlayerContext): SiteEvents['playback-changed'] => ({
  mode: selectMode(state),
  status: selectStatus(state),
  replayId: selectReplay(state)?.id ?? null,
  ...(selectMode(state) === 'replay' && {
    positionMs: readPositionMs(state, player),
    changedAt: player.clock.now(),
    speed: selectSpeed(state),
    ended: hasEnded(state),
  }),
})

/** Live has no end, though its sound may have one. */
const hasEnded = (state: SiteState): boolean => selectMode(state) === 'replay' && selectEnded(state)

const isOutdated = (state: SiteState): boolean => {
  const { mode, status, replayId, ended = false } = state.playback
  return (
    selectMode(state) !== mode ||
    selectStatus(state) !== status ||
    (selectReplay(state)?.id ?? null) !== replayId ||
    hasEnded(state) !== ended
  )
}

/** Publishes jumps of the position. During playback nothing is published: readers compute the position. */
const movesPosition = isAnyOf(seekCommand, soundSeeked, durationKnown, speedChosen)

const changesPlayback = (action: unknown, state: SiteState): boolean =>
  isOutdated(state) || (selectMode(state) === 'replay' && movesPosition(action))

export const publishEffects = (player: PlayerContext) => {
  const { start, store } = player
  const publish = (): void => void store.dispatch(playbackChanged(readPlayback(store.getState(), player)))
  if (isOutdated(store.getState())) publish()
  return [start({ predicate: changesPlayback, effect: publish })]
}
