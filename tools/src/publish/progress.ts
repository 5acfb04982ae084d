// Waits for what may take long on a slow machine or network, and gives up where nothing moves on.
import { type Clock, wait } from '@site/shared/clock'

export interface ProgressLimits {
  /** Milliseconds without progress after which nothing more is to be expected. */
  readonly maxQuietMs: number
  /** Milliseconds in all. */
  readonly maxTotalMs: number
}

export interface Sight {
  readonly isDone: boolean
  /** Differs from the one before where something has moved on. */
  readonly progress: string
}

const PERIOD_MS = 200

/** Whether it was done before nothing moved on, or the time was over. */
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
