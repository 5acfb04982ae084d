// Waits for something that may take long on a slow machine or network, and gives up without progress.
import { type Clock, wait } from '@site/shared/clock'

export interface ProgressLimits {
  /** Milliseconds without progress after which to give up. */
  readonly maxQuietMs: number
  /** Milliseconds in all. */
  readonly maxTotalMs: number
}

export interface Sight {
  readonly isDone: boolean
  /** Differs from the previous value after progress. */
  readonly progress: string
}

const PERIOD_MS = 200

/** Resolves with whether it was done before the limits were reached. */
export const waitWhileProgressing = async (
  look: () => Sight,
  { maxQuietMs, maxTotalMs }: ProgressLimits,
  clock: Clock,
): Promise<boolean> => {
  const beganAt = clock.now()
  let [movedAt, last] = [beganAt, '']
  for (;;) {
    const { isDone, progress } = look()
    if (isDone) return true
    const now = clock.now()
    if (progress !== last) [movedAt, last] = [now, progress]
    if (now - movedAt >= maxQuietMs || now - beganAt >= maxTotalMs) return false
    await wait(clock, PERIOD_MS)
  }
}
