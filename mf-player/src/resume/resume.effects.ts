import {
  type ReplaySource,
  replaySelected,
  type SiteListenerApi,
  type StartSiteListening,
} from '@site/shared/platform'
import type { SiteStorage } from '@site/shared/storage'
import { soundEnded } from '../actions/facts'
import { seekRequested } from '../actions/intents'
import { runWhile } from '../effects/runWhile'
import type { PlayerDependencies } from '../ports/playerDependencies'
import { selectDurationMs } from '../progress/progress.slice'
import { selectMode, selectReplay } from '../session/session.slice'
import { selectSounding } from '../sound/sound.slice'
import { resumeAccepted, resumeOffered, selectOfferedMs } from './resume.slice'
import { isNearlyOver, isWorthResuming, readPosition, removePosition, savePosition } from './savedPositions'

const KEEP_EVERY_MS = 5000

/** Older versions kept moments under the link, which several replays may share. */
const keysOf = ({ id, link }: ReplaySource): readonly [id: string, link: string] => [id, link]

const keepUnderId = (storage: SiteStorage, replay: ReplaySource, positionMs: number): void => {
  const [id, link] = keysOf(replay)
  if (id !== link && readPosition(storage, link) !== null) removePosition(storage, link)
  savePosition(storage, id, positionMs)
}

const isCurrent = ({ id }: ReplaySource, state: object): boolean => selectReplay(state)?.id === id

/** Keeps where the listener is, unless an earlier moment is still on offer or another replay took over. */
const keep = (
  replay: ReplaySource,
  { getState }: SiteListenerApi,
  { engine, storage }: PlayerDependencies,
): void => {
  const state = getState()
  if (!isCurrent(replay, state) || selectOfferedMs(state) !== null) return
  const positionMs = engine.positionMs()
  const durationMs = selectDurationMs(state)
  if (isWorthResuming(positionMs, durationMs)) keepUnderId(storage, replay, positionMs)
  if (isNearlyOver(positionMs, durationMs)) removePosition(storage, ...keysOf(replay))
}

const keepWhileHeard = (start: StartSiteListening, dependencies: PlayerDependencies) =>
  runWhile(
    start,
    (state) => selectMode(state) === 'replay' && selectSounding(state),
    (api) => {
      const replay = selectReplay(api.getState())
      if (replay === null) return () => {}
      const stop = dependencies.clock.every(KEEP_EVERY_MS, () => keep(replay, api, dependencies))
      return () => {
        stop()
        keep(replay, api, dependencies)
      }
    },
  )

const offer = (start: StartSiteListening, { storage }: PlayerDependencies) =>
  start({
    actionCreator: replaySelected,
    effect: ({ payload: { replay, startAtMs } }, api) => {
      const keptMs = startAtMs ? null : readPosition(storage, ...keysOf(replay))
      const isOffered = keptMs !== null && isWorthResuming(keptMs, replay.durationMs)
      if (isOffered) api.dispatch(resumeOffered(keptMs))
    },
  })

const accept = (start: StartSiteListening) =>
  start({
    actionCreator: resumeAccepted,
    effect: (_, api) => {
      const offeredMs = selectOfferedMs(api.getState())
      if (offeredMs !== null) api.dispatch(seekRequested(offeredMs))
    },
  })

const forgetOnceHeard = (start: StartSiteListening, { storage }: PlayerDependencies) =>
  start({
    actionCreator: soundEnded,
    effect: (_, api) => {
      const replay = selectReplay(api.getOriginalState())
      if (replay) removePosition(storage, ...keysOf(replay))
    },
  })

/** A replay starts from the beginning; where an earlier visit left it is offered beside. */
export const resumeEffects = (start: StartSiteListening, dependencies: PlayerDependencies) => [
  keepWhileHeard(start, dependencies),
  forgetOnceHeard(start, dependencies),
  offer(start, dependencies),
  accept(start),
]
