import { replaySelected } from '@site/shared/platform'
import { soundStarted } from '../../../session/actions'
import type { Effects, PlayerContext } from '../../../session/effects'
import { selectReplay } from '../../../session/session'
import type { FrameOptions } from '../../options/frameOptions'
import { findChapters, findReplays, type NamedReplay } from './findReplay'
import {
  chaptersFound,
  chaptersRequested,
  hostPlayingChanged,
  listFound,
  replayAwaited,
  replayFound,
  replaySearchStarted,
  replayUnknown,
  selectFrame,
} from './frame.slice'

/** Fetches the replay that the frame's address names, then plays it if playback was requested meanwhile. */
const loadReplay = async (player: PlayerContext, named: NamedReplay): Promise<void> => {
  const { store, log, environment } = player
  const found = await findReplays(player, named, new URL(environment.pageUrl()).origin)
  if (!found.ok) log.error(found.error.message)
  const [replay, ...upNext] = found.ok ? found.value : []
  if (!replay) return void store.dispatch(replayUnknown())
  const { awaited, startAtMs } = selectFrame(store.getState())
  store.dispatch(replayFound(replay))
  if (named.by === 'of') store.dispatch(listFound([replay, ...upNext]))
  store.dispatch(replayAwaited(false))
  if (awaited) store.dispatch(replaySelected({ replay, startAtMs, upNext }))
}

/** Fetches the chapters of the shown replay once, if it has any. */
const loadChapters = async (player: PlayerContext): Promise<void> => {
  const state = player.store.getState()
  const { list, replay, chapters } = selectFrame(state)
  const id = selectReplay(state)?.id ?? replay?.id
  const shown = [...list, replay].find((one) => one?.id === id)
  if (!shown?.hasChapters || shown.id in chapters) return
  const found = await findChapters(player, shown.id)
  if (found.ok) player.store.dispatch(chaptersFound({ id: shown.id, chapters: found.value }))
  else player.log.error(found.error.message)
}

const readNamedReplay = ({ replay, show, podcastsOf }: FrameOptions): NamedReplay | null => {
  if (replay !== null) return { name: replay, by: 'replay' }
  if (show !== null) return { name: show, by: 'show' }
  return podcastsOf === null ? null : { name: podcastsOf, by: 'of' }
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
      player.start({ actionCreator: chaptersRequested, effect: () => void loadChapters(player) }),
    ]
  }
