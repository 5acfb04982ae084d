import { replaySelected } from '@site/shared/platform'
import { soundStarted } from '../../../session/actions'
import type { Effects, PlayerContext } from '../../../session/effects'
import type { FrameOptions } from '../../options/frameOptions'
import { findReplay, type NamedReplay } from './findReplay'
import { pageHeld, replayAwaited, replayFound, replaySought, replayUnknown, selectFrame } from './frame.slice'

/** Looks for the replay of the frame's address; what was asked of it meanwhile happens once it is found. */
const lookFor = async (player: PlayerContext, named: NamedReplay): Promise<void> => {
  const { store, log, environment } = player
  const found = await findReplay(player, named, new URL(environment.pageUrl()).origin)
  if (!found.ok) log.error(found.error.message)
  if (!found.ok || found.value === null) return void store.dispatch(replayUnknown())
  const { awaited, startAtMs } = selectFrame(store.getState())
  store.dispatch(replayFound(found.value))
  store.dispatch(replayAwaited(false))
  if (awaited) store.dispatch(replaySelected({ replay: found.value, startAtMs }))
}

const namedIn = ({ replay, show }: FrameOptions): NamedReplay | null => {
  if (replay !== null) return { name: replay, by: 'replay' }
  return show === null ? null : { name: show, by: 'show' }
}

/** What a frame does besides playing. */
export const frameEffects =
  (options: FrameOptions): Effects =>
  (player) => {
    const named = namedIn(options)
    if (named) {
      player.store.dispatch(replaySought(options.startAtMs))
      void lookFor(player, named)
    }
    return [
      player.start({
        actionCreator: soundStarted,
        effect: () => void player.store.dispatch(pageHeld(false)),
      }),
    ]
  }
