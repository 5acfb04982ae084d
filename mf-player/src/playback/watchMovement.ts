// Detects stalls by sampling the position: browsers do not always report that a source fell silent.
import type { Cancel, Clock } from '@site/shared/platform'

const SAMPLE_MS = 1000

export interface WatchOptions {
  readonly clock: Clock
  /** Milliseconds without movement that are normal, before the first sound and after it. */
  readonly timeouts: { readonly startingMs: number; readonly playingMs: number }
  readonly positionMs: () => number
  /** False while no movement is expected: nothing is loaded, or a retry is scheduled. */
  readonly isExpected: () => boolean
  readonly isSounding: () => boolean
  readonly onMoved: () => void
  readonly onStalled: () => void
}

export const watchMovement = (options: WatchOptions): Cancel => {
  const { clock, timeouts } = options
  let lastPositionMs = options.positionMs()
  let stillSince = clock.now()
  let hasMoved = false

  const checkStall = (): void => {
    if (clock.now() - stillSince < (hasMoved ? timeouts.playingMs : timeouts.startingMs)) return
    stillSince = clock.now()
    hasMoved = false
    options.onStalled()
  }
  return clock.every(SAMPLE_MS, () => {
    const positionMs = options.positionMs()
    const moved = options.isSounding() && positionMs > lastPositionMs
    if (moved || positionMs !== lastPositionMs || !options.isExpected()) stillSince = clock.now()
    lastPositionMs = positionMs
    if (!moved) return checkStall()
    hasMoved = true
    options.onMoved()
  })
}
