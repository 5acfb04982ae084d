import {
  type ReplaySource,
  replaySelected,
  type SiteListenerApi,
  type StartSiteListening,
} from '@site/shared/platform'
import type { SiteStorage } from '@site/shared/storage'
import type { PlayerDevices } from '../devices/playerDevices'
import { during } from '../effects/during'
import { selectDurationMs } from '../progress/progress.slice'
import { seekRequested } from '../session/intents'
import { selectMode, selectReplay } from '../session/session.slice'
import { soundEnded } from '../sound/facts'
import { selectSounding } from '../sound/sound.slice'
import { forgetMoment, isNearlyOver, isWorthResuming, keepMoment, recallMoment } from './moments'
import { resumeAccepted, resumeOffered, selectOfferedMs } from './resume.slice'

const KEEP_EVERY_MS = 5000

/** Older versions kept moments under the link, which several replays may share. */
const keysOf = ({ id, link }: ReplaySource): readonly [id: string, link: string] => [id, link]

const keepUnderId = (storage: SiteStorage, replay: ReplaySource, positionMs: number): void => {
  const [id, link] = keysOf(replay)
  if (id !== link && recallMoment(storage, link) !== null) forgetMoment(storage, link)
  keepMoment(storage, id, positionMs)
}

const isCurrent = ({ id }: ReplaySource, state: object): boolean => selectReplay(state)?.id === id

/** Keeps where the listener is, unless an earlier moment is still on offer or another replay took over. */
const keep = (
  replay: ReplaySource,
  { getState }: SiteListenerApi,
  { engine, storage }: PlayerDevices,
): void => {
  const state = getState()
  if (!isCurrent(replay, state) || selectOfferedMs(state) !== null) return
  const positionMs = engine.positionMs()
  const durationMs = selectDurationMs(state)
  if (isWorthResuming(positionMs, durationMs)) keepUnderId(storage, replay, positionMs)
  if (isNearlyOver(positionMs, durationMs)) forgetMoment(storage, ...keysOf(replay))
}

const keepWhileHeard = (start: StartSiteListening, devices: PlayerDevices) =>
  during(
    start,
    (state) => selectMode(state) === 'replay' && selectSounding(state),
    (api) => {
      const replay = selectReplay(api.getState())
      if (replay === null) return () => {}
      const stop = devices.clock.every(KEEP_EVERY_MS, () => keep(replay, api, devices))
      return () => {
        stop()
        keep(replay, api, devices)
      }
    },
  )

const offer = (start: StartSiteListening, { storage }: PlayerDevices) =>
  start({
    actionCreator: replaySelected,
    effect: ({ payload: { replay, startAtMs } }, api) => {
      const keptMs = startAtMs ? null : recallMoment(storage, ...keysOf(replay))
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

const forgetOnceHeard = (start: StartSiteListening, { storage }: PlayerDevices) =>
  start({
    actionCreator: soundEnded,
    effect: (_, api) => {
      const replay = selectReplay(api.getOriginalState())
      if (replay) forgetMoment(storage, ...keysOf(replay))
    },
  })

/** A replay starts from the beginning; where an earlier visit left it is offered beside. */
export const listenToResume = (start: StartSiteListening, devices: PlayerDevices) => [
  keepWhileHeard(start, devices),
  forgetOnceHeard(start, devices),
  offer(start, devices),
  accept(start),
]
