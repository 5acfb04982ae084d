import { replaySelected, type SiteListenerApi, type StartSiteListening } from '@site/shared/platform'
import type { PlayerDevices } from '../devices/playerDevices'
import { during } from '../effects/during'
import { seekRequested } from '../session/intents'
import { selectMode, selectReplay } from '../session/session.slice'
import { soundEnded } from '../sound/facts'
import { selectSounding } from '../sound/sound.slice'
import { forgetMoment, keepMoment, recallMoment } from './moments'
import { resumeAccepted, resumeOffered, selectOfferedMs } from './resume.slice'

const KEEP_EVERY_MS = 5000

/** Less than this is not worth coming back to. */
const WORTH_KEEPING_MS = 30_000

/** Keeps where the listener is, unless an earlier moment is still on offer or another replay took over. */
const keep = (link: string, { getState }: SiteListenerApi, { engine, storage }: PlayerDevices): void => {
  const positionMs = engine.positionMs()
  const isCurrent = selectReplay(getState())?.link === link && selectOfferedMs(getState()) === null
  if (isCurrent && positionMs >= WORTH_KEEPING_MS) keepMoment(storage, link, positionMs)
}

const keepWhileHeard = (start: StartSiteListening, devices: PlayerDevices) =>
  during(
    start,
    (state) => selectMode(state) === 'replay' && selectSounding(state),
    (api) => {
      const link = selectReplay(api.getState())?.link ?? ''
      const stop = devices.clock.every(KEEP_EVERY_MS, () => keep(link, api, devices))
      return () => {
        stop()
        keep(link, api, devices)
      }
    },
  )

const offer = (start: StartSiteListening, { storage }: PlayerDevices) =>
  start({
    actionCreator: replaySelected,
    effect: ({ payload: { replay, startAtMs } }, api) => {
      const keptMs = startAtMs ? null : recallMoment(storage, replay.link)
      if (keptMs !== null) api.dispatch(resumeOffered(keptMs))
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
      if (replay) forgetMoment(storage, replay.link)
    },
  })

/** A replay starts from the beginning; where an earlier visit left it is offered beside. */
export const listenToResume = (start: StartSiteListening, devices: PlayerDevices) => [
  keepWhileHeard(start, devices),
  forgetOnceHeard(start, devices),
  offer(start, devices),
  accept(start),
]
