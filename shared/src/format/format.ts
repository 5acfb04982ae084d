const two = (value: number): string => String(value).padStart(2, '0')

/**
 * Writes a duration as `m:ss`, or `h:mm:ss` from one hour; anything that is not a duration reads `0:00` (behaviour 5.8).
 * @param durationMs milliseconds
 */
export const formatTime = (durationMs: number): string => {
  if (!Number.isFinite(durationMs) || durationMs < 0) return '0:00'
  const total = Math.floor(durationMs / 1000)
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
