// The state of the player for pages of podcasts, by the events of the site alone.
import { type SiteState, type SiteThunk, selectQueue, selectSelection } from '@site/shared/platform'

/**
 * Whether the player takes requests of pages. One before contract 2.7 does not, and tells no position: pages then offer no
 * pause, and play from the beginning.
 */
const takesRequests = ({ playback }: SiteState): boolean => playback.positionMs !== undefined

/** Whether it plays, and a page can pause it. */
export const selectCanPause = (state: SiteState, id: string): boolean =>
  state.playback.status === 'playing' && state.playback.replayId === id && takesRequests(state)

/** Whether the radio plays, or is about to, and a page can pause it. */
export const selectCanPauseRadio = (state: SiteState): boolean => {
  const { mode, status } = state.playback
  const isOn = status === 'playing' || status === 'loading' || status === 'stalled'
  return mode === 'live' && isOn && selectQueue(state) !== null
}

/** Whether it is paused at its end. */
export const selectHasEnded = (state: SiteState, id: string): boolean =>
  state.playback.replayId === id && state.playback.ended === true

/** Where a replay that is paused goes on, in milliseconds; null for any other. */
export const selectPausedMs = (state: SiteState, id: string): number | null => {
  const { status, replayId, positionMs, ended } = state.playback
  return status === 'paused' && replayId === id && !ended ? (positionMs ?? null) : null
}

/** Where the selected replay is, in milliseconds; null for any other, and at its end. */
const selectPositionMs = (state: SiteState, id: string, now: number): number | null => {
  const { replay, startAtMs } = selectSelection(state)
  const { status, replayId, positionMs, changedAt, speed = 1, ended } = state.playback
  if (replay?.id !== id || ended) return null
  if (replayId !== id || positionMs === undefined) return startAtMs
  return status === 'playing' ? positionMs + (now - (changedAt ?? now)) * speed : positionMs
}

/**
 * Reads where the selected replay is now, in milliseconds from its beginning; null for any other, and at its end.
 * @example const positionMs = dispatch(readPosition(podcast.id))
 */
export const readPlayerPosition =
  (id: string): SiteThunk<number | null> =>
  (_dispatch, getState, { clock }) =>
    selectPositionMs(getState(), id, clock.now())
