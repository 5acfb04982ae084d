// Reads the time ranges of an audio element: those it can seek to, and those it has loaded.

const listRanges = (ranges: TimeRanges): readonly (readonly [start: number, end: number])[] =>
  Array.from({ length: ranges.length }, (_, index) => [ranges.start(index), ranges.end(index)])

/**
 * Whether a position can be set. From a host without ranges Chromium can seek to the beginning only, even in what it has loaded, and
 * goes there whatever position is set. Without any range the position is set as an attempt.
 */
export const canSeekTo = (seekable: TimeRanges, seconds: number): boolean =>
  seekable.length === 0 || listRanges(seekable).some(([start, end]) => start <= seconds && seconds <= end)

/** Seconds in all ranges. */
export const sumRanges = (ranges: TimeRanges): number =>
  listRanges(ranges).reduce((sum, [start, end]) => sum + end - start, 0)
