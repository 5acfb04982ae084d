// Detects stalls by sampling the position: browsers do not always report that a source fell silent.
import type { Cancel, Clock } from '@site/shared/platform'

const SAMPLE_MS = 1000

export interface WatchOptions {
  readonly clock: Clock
  /** Milliseconds without movement that are normal: before the first sound, after it, and during a seek. */
  readonly timeouts: { readonly startingMs: number; readonly playingMs: number; readonly seekingMs: number }
  readonly positionMs: () => number
  /** Changes while bytes arrive. */
  readonly receivedMs: () => number
  readonly isSeeking: () => boolean
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
  let lastReceivedMs = options.receivedMs()

  const chooseTimeoutMs = (): number => {
    if (options.isSeeking()) return timeouts.seekingMs
    return hasMoved ? timeouts.playingMs : timeouts.startingMs
  }
  /** While bytes arrive, a position far from the loaded ones is not a stall. */
  const isArriving = (): boolean => {
    const receivedMs = options.receivedMs()
    const isReceiving = receivedMs !== lastReceivedMs
    lastReceivedMs = receivedMs
    return isReceiving && options.isSeeking()
  }
  const checkStall = (): void => {
    if (clock.now() - stillSince < chooseTimeoutMs()) return
    stillSince = clock.now()
    hasMoved = false
    options.onStalled()
  }
  return clock.every(SAMPLE_MS, () => {
    const positionMs = options.positionMs()
    const moved = options.isSounding() && positionMs > lastPositionMs
    const isAlive = moved || positionMs !== lastPositionMs || isArriving()
    if (isAlive || !options.isExpected()) stillSince = clock.now()
    lastPositionMs = positionMs
    if (!moved) return checkStall()
    hasMoved = true
    options.onMoved()
  })
}
