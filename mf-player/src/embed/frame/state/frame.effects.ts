import { replaySelected } from '@site/shared/platform'
import { soundStarted } from '../../../actions/facts'
import type { Effects, PlayerContext } from '../../../effects/playerContext'
import type { FrameOptions } from '../../options/frameOptions'
import { findReplay } from './findReplay'
import { pageHeld, replayAwaited, replayFound, replaySought, replayUnknown, selectFrame } from './frame.slice'

/** Looks for the replay of the frame's address; what was asked of it meanwhile happens once it is found. */
const lookFor = async (player: PlayerContext, named: string): Promise<void> => {
  const { store, log, environment } = player
  const found = await findReplay(player, named, new URL(environment.pageUrl()).origin)
  if (!found.ok) log.error(found.error.message)
  if (!found.ok || found.value === null) return void store.dispatch(replayUnknown())
  const { awaited, startAtMs } = selectFrame(store.getState())
  store.dispatch(replayFound(found.value))
  store.dispatch(replayAwaited(false))
  if (awaited) store.dispatch(replaySelected({ replay: found.value, startAtMs }))
}

/** What a frame does besides playing. */
export const frameEffects =
  ({ replay, startAtMs }: FrameOptions): Effects =>
  (player) => {
    if (replay !== null) {
      player.store.dispatch(replaySought(startAtMs))
      void lookFor(player, replay)
    }
    return [
      player.start({
        actionCreator: soundStarted,
        effect: () => void player.store.dispatch(pageHeld(false)),
      }),
    ]
  }
