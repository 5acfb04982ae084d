import type { Cancel, Clock } from '@site/shared/platform'

const SAMPLE_MS = 1000

export interface WatchNeeds {
  readonly clock: Clock
  /** Milliseconds without movement that are still normal, before the first sound and after it. */
  readonly patience: { readonly startingMs: number; readonly playingMs: number }
  readonly positionMs: () => number
  /** Whether a source is at work, so that standing still means something. */
  readonly isExpected: () => boolean
  readonly isSounding: () => boolean
  readonly onMoved: () => void
  readonly onStill: () => void
}

/** Samples the position: browsers do not always report that a source fell silent. */
export const watchMovement = (needs: WatchNeeds): Cancel => {
  const { clock, patience } = needs
  let lastPositionMs = needs.positionMs()
  let stillSince = clock.now()
  let hasMoved = false

  const wonder = (): void => {
    if (clock.now() - stillSince < (hasMoved ? patience.playingMs : patience.startingMs)) return
    stillSince = clock.now()
    hasMoved = false
    needs.onStill()
  }
  return clock.every(SAMPLE_MS, () => {
    const positionMs = needs.positionMs()
    const moved = needs.isSounding() && positionMs > lastPositionMs
    if (moved || positionMs !== lastPositionMs || !needs.isExpected()) stillSince = clock.now()
    lastPositionMs = positionMs
    if (!moved) return wonder()
    hasMoved = true
    needs.onMoved()
  })
}
