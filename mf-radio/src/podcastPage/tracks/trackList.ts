/** A track of a podcast, read from its description. */
export interface Track {
  /** Milliseconds from the beginning. */
  readonly startMs: number
  readonly title: string
}

/** A description, split into its tracks and its other words. */
export interface TrackList {
  readonly text: string
  readonly tracks: readonly Track[]
}

/** A time at the beginning of a line, in brackets or not, and what is behind it: `[1:02:03] Artist - Title`. */
const LINE = /^\s*[[(]?((?:\d{1,2}:)?\d{1,3}:[0-5]\d)[\])]?\s*[-–—:.|]?\s+(\S.*)$/

/** One time is a remark; two are a list. */
const LEAST = 2

const parseTimeMs = (time: string): number =>
  time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0) * 1_000

const trackIn = (line: string): Track | undefined => {
  const [, time, title] = LINE.exec(line) ?? []
  return time === undefined || title === undefined
    ? undefined
    : { startMs: parseTimeMs(time), title: title.trim() }
}

const isInOrder = (tracks: readonly Track[]): boolean =>
  tracks.every(({ startMs }, at) => at === 0 || startMs >= (tracks[at - 1]?.startMs ?? 0))

/**
 * Reads the tracks of a description whose lines begin with their times. Lines that are no list of this podcast stay text:
 * times that do not follow one another, or that are behind its end.
 * @param durationMs of the podcast; 0 where it is unknown
 */
export const readTrackList = (description: string, durationMs: number): TrackList => {
  const lines = description.split('\n')
  const tracks = lines.flatMap((line) => trackIn(line) ?? [])
  const end = durationMs || Number.POSITIVE_INFINITY
  if (tracks.length < LEAST || !isInOrder(tracks) || tracks.some(({ startMs }) => startMs >= end))
    return { text: description, tracks: [] }
  return {
    text: lines
      .filter((line) => !trackIn(line))
      .join('\n')
      .trim(),
    tracks,
  }
}
