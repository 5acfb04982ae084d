/** Cancels a scheduled task; does nothing when it already ran. */
export type Cancel = () => void

/** Time as a dependency: only `systemClock` reads the clock of the machine. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number
  /** Runs `task` once after `delayMs` milliseconds. */
  after(delayMs: number, task: () => void): Cancel
  /** Runs `task` every `periodMs` milliseconds until cancelled. */
  every(periodMs: number, task: () => void): Cancel
}

export const systemNow: Clock['now'] = () => Date.now()

export const systemAfter: Clock['after'] = (delayMs, task) => {
  const timer = setTimeout(task, delayMs)
  return () => clearTimeout(timer)
}

/** The clock of the machine. Scripts that have to be small import `systemNow` and `systemAfter` alone. */
export const systemClock: Clock = {
  now: systemNow,
  after: systemAfter,
  every: (periodMs, task) => {
    const timer = setInterval(task, periodMs)
    return () => clearInterval(timer)
  },
}

/**
 * Resolves after `delayMs` milliseconds of `clock`.
 * @example await wait(clock, 2_000)
 */
export const wait = (clock: Pick<Clock, 'after'>, delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(delayMs, resolve)
  })

/**
 * Attempts something until its result is final, after each of these delays, in milliseconds. Returns the last result.
 * @example const answer = await retry(clock, [400, 1_600], () => request(), ({ ok }) => ok)
 */
export const retry = async <Value>(
  clock: Pick<Clock, 'after'>,
  delaysMs: readonly number[],
  attempt: () => Promise<Value>,
  isFinal: (value: Value) => boolean,
): Promise<Value> => {
  let value = await attempt()
  for (const delayMs of delaysMs) {
    if (isFinal(value)) break
    await wait(clock, delayMs)
    value = await attempt()
  }
  return value
}

/**
 * Whether this machine has a time zone of this name.
 * @example isTimeZone('Europe/Marseille') // false
 */
export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('fr', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
