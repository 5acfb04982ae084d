import type { ReplaySource, SiteState } from '@site/shared/platform'
import type { SiteStorage } from '@site/shared/storage'
import { soundEnded } from '../actions/facts'
import { seekRequested } from '../actions/intents'
import type { PlayerContext } from '../effects/playerContext'
import { runWhile } from '../effects/runWhile'
import { keepHeard } from '../heard/heard'
import { selectDurationMs, selectHasMoved } from '../progress/progress.slice'
import { selectReplay, selectReplaySelection } from '../session/session.slice'
import { selectHeardReplay } from '../sound/heardReplay'
import { resumeAccepted, resumeOffered, selectOfferedMs } from './resume.slice'
import { isNearlyOver, isWorthResuming, readPosition, removePosition, savePosition } from './savedPositions'

const KEEP_EVERY_MS = 5000

/** Older versions kept positions under the link, which several replays may share. */
const keysOf = ({ id, link }: ReplaySource): readonly [id: string, link: string] => [id, link]

const keepUnderId = (storage: SiteStorage, replay: ReplaySource, positionMs: number): void => {
  const [id, link] = keysOf(replay)
  if (id !== link && readPosition(storage, link) !== null) removePosition(storage, link)
  savePosition(storage, id, positionMs)
}

const isCurrent = ({ id }: ReplaySource, state: SiteState): boolean => selectReplay(state)?.id === id

/** Keeps what is heard and where the listener is, unless an earlier position is still on offer or another replay took over. */
const keep = (replay: ReplaySource, { store, engine, storage }: PlayerContext): void => {
  const state = store.getState()
  if (!isCurrent(replay, state) || selectOfferedMs(state) !== null) return
  const positionMs = engine.positionMs()
  const durationMs = selectDurationMs(state)
  const isOver = isNearlyOver(positionMs, durationMs)
  if (!isOver && !isWorthResuming(positionMs, durationMs)) return
  keepHeard(storage, replay)
  if (isOver) removePosition(storage, ...keysOf(replay))
  else keepUnderId(storage, replay, positionMs)
}

const keepWhileHeard = (player: PlayerContext) =>
  runWhile(player, selectHeardReplay, ({ replay }) => {
    if (replay === null) return () => {}
    const stop = player.clock.every(KEEP_EVERY_MS, () => keep(replay, player))
    return () => {
      stop()
      keep(replay, player)
    }
  })

const offer = (player: PlayerContext) =>
  runWhile(player, selectReplaySelection, ({ replay, startAtMs }) => {
    const isNew = replay !== null && startAtMs === 0 && !selectHasMoved(player.store.getState())
    const keptMs = isNew ? readPosition(player.storage, ...keysOf(replay)) : null
    const isOffered = keptMs !== null && isWorthResuming(keptMs, replay?.durationMs ?? 0)
    if (isOffered) player.store.dispatch(resumeOffered(keptMs))
    return () => {}
  })

const accept = ({ start, store }: PlayerContext) =>
  start({
    actionCreator: resumeAccepted,
    effect: () => {
      const offeredMs = selectOfferedMs(store.getState())
      if (offeredMs !== null) store.dispatch(seekRequested(offeredMs))
    },
  })

const forgetOnceHeard = ({ start, storage }: PlayerContext) =>
  start({
    actionCreator: soundEnded,
    effect: (_, api) => {
      const replay = selectReplay(api.getOriginalState())
      if (replay) removePosition(storage, ...keysOf(replay))
    },
  })

/** A replay starts from the beginning; where an earlier visit left it is offered beside. */
export const resumeEffects = (player: PlayerContext) => [
  keepWhileHeard(player),
  forgetOnceHeard(player),
  offer(player),
  accept(player),
]
