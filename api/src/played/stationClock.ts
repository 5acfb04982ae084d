import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/shared/durations'

/** A clock that differs by less is right: answers come seconds late, and stations name a song ahead of its sound. */
export const MAX_DELAY_MS = MINUTE_MS
/** Changes that a delay is measured from: few, so that a clock that is set right counts within some songs. */
const MAX_DELAYS = 5
/** A song of unknown length, such as the set of a guest, may last as long. */
const MAX_UNKNOWN_MS = 6 * HOUR_MS
const MAX_SONG_MS = DAY_MS

/** Adds how long after its own time a song was first seen. */
export const addDelay = (delays: readonly number[], delayMs: number): readonly number[] =>
  [...delays, delayMs].slice(-MAX_DELAYS)

/** The median; undefined without values. */
export const findMedian = (values: readonly number[]): number | undefined =>
  values.toSorted((one, other) => one - other)[(values.length - 1) >> 1]

/** What has to be added to the times of a station: 0 unless its clock is wrong; undefined before a change was seen. */
export const measureOffset = (delays: readonly number[]): number | undefined => {
  const median = findMedian(delays)
  return median !== undefined && Math.abs(median) <= MAX_DELAY_MS ? 0 : median
}

/** Whether a song with this beginning and length (ms, 0 while unknown) can be on the air at a time. */
export const mayBeOnAir = (at: number, lengthMs: number, now: number): boolean =>
  at <= now + MAX_DELAY_MS &&
  now <= at + (lengthMs > 0 ? Math.min(lengthMs, MAX_SONG_MS) : MAX_UNKNOWN_MS) + 2 * MAX_DELAY_MS
