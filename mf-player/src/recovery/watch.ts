import type { Cancel, Clock } from '@site/shared/platform'

const SAMPLE_MS = 1000

export interface WatchNeeds {
  readonly clock: Clock
  /** Milliseconds without movement that are still normal, before the first sound and after it. */
  readonly timeouts: { readonly startingMs: number; readonly playingMs: number }
  readonly positionMs: () => number
  /** Whether a source is at work, so that standing still means something. */
  readonly isExpected: () => boolean
  readonly isSounding: () => boolean
  readonly onMoved: () => void
  readonly onStill: () => void
}

/** Samples the position: browsers do not always report that a source fell silent. */
export const watchMovement = (needs: WatchNeeds): Cancel => {
  const { clock, timeouts } = needs
  let lastPositionMs = needs.positionMs()
  let stillSince = clock.now()
  let hasMoved = false

  const checkStall = (): void => {
    if (clock.now() - stillSince < (hasMoved ? timeouts.playingMs : timeouts.startingMs)) return
    stillSince = clock.now()
    hasMoved = false
    needs.onStill()
  }
  return clock.every(SAMPLE_MS, () => {
    const positionMs = needs.positionMs()
    const moved = needs.isSounding() && positionMs > lastPositionMs
    if (moved || positionMs !== lastPositionMs || !needs.isExpected()) stillSince = clock.now()
    lastPositionMs = positionMs
    if (!moved) return checkStall()
    hasMoved = true
    needs.onMoved()
  })
}
