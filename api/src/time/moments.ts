// Times as files and answers name them, in UTC.

/** The day of a time, `2026-11-29`. */
export const nameDay = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** A time to the second, `2026-11-29T20:14:05Z`. */
export const formatMoment = (at: number): string => `${new Date(at).toISOString().slice(0, 19)}Z`

/** The day some months before a time: the first whose file is kept. */
export const findFirstDay = (now: number, months: number): string => {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() - months)
  return nameDay(day.getTime())
}
