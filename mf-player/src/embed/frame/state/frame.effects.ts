import { replaySelected } from '@site/shared/platform'
import { soundStarted } from '../../../session/actions'
import type { Effects, PlayerContext } from '../../../session/effects'
import type { FrameOptions } from '../../options/frameOptions'
import { findReplay, type NamedReplay } from './findReplay'
import {
  hostPlayingChanged,
  replayAwaited,
  replayFound,
  replaySearchStarted,
  replayUnknown,
  selectFrame,
} from './frame.slice'

/** Fetches the replay that the frame's address names, then plays it if playback was requested meanwhile. */
const loadReplay = async (player: PlayerContext, named: NamedReplay): Promise<void> => {
  const { store, log, environment } = player
  const found = await findReplay(player, named, new URL(environment.pageUrl()).origin)
  if (!found.ok) log.error(found.error.message)
  if (!found.ok || found.value === null) return void store.dispatch(replayUnknown())
  const { awaited, startAtMs } = selectFrame(store.getState())
  store.dispatch(replayFound(found.value))
  store.dispatch(replayAwaited(false))
  if (awaited) store.dispatch(replaySelected({ replay: found.value, startAtMs }))
}

const readNamedReplay = ({ replay, show }: FrameOptions): NamedReplay | null => {
  if (replay !== null) return { name: replay, by: 'replay' }
  return show === null ? null : { name: show, by: 'show' }
}

/** Effects of a frame that the site's player does not have. */
export const frameEffects =
  (options: FrameOptions): Effects =>
  (player) => {
    const named = readNamedReplay(options)
    if (named) {
      player.store.dispatch(replaySearchStarted(options.startAtMs))
      void loadReplay(player, named)
    }
    return [
      player.start({
        actionCreator: soundStarted,
        effect: () => void player.store.dispatch(hostPlayingChanged(false)),
      }),
    ]
  }
