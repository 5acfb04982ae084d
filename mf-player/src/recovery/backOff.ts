const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 30_000
/** Listeners cut off together must not come back together: up to this share of the delay is left to chance. */
const JITTER = 0.3

/**
 * Milliseconds to wait before the given attempt, 0 for the first.
 * @param random from 0 to 1
 */
export const backOffMs = (attempt: number, random: number): number => {
  const delayMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt)
  return Math.round(delayMs * (1 - JITTER * random))
}
