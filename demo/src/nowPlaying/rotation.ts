import { type RotationTrack, rotation } from './rotation.data'

/** A track at its time on air; `startedAt` in seconds since 1970. */
export interface AiredTrack extends RotationTrack {
  readonly startedAt: number
}

const CYCLE_SECONDS = rotation.reduce((total, { seconds }) => total + seconds, 0)

const airedFrom = (cycleStart: number) => {
  let startedAt = cycleStart
  return rotation.map((track): AiredTrack => {
    const aired = { ...track, startedAt }
    startedAt += track.seconds
    return aired
  })
}

/** The cycles around a moment, so that there is always a past and a next track. */
const airedAround = (seconds: number) => {
  const start = seconds - (seconds % CYCLE_SECONDS)
  return [start - CYCLE_SECONDS, start, start + CYCLE_SECONDS].flatMap(airedFrom)
}

/** What is on air at `now` (ms), what follows, and the last five, latest first. */
export const onAir = (now: number) => {
  const seconds = Math.floor(now / 1000)
  const aired = airedAround(seconds)
  const position = aired.findLastIndex(({ startedAt }) => startedAt <= seconds)
  return {
    seconds,
    current: aired[position],
    next: aired[position + 1],
    history: aired.slice(position - 5, position).reverse(),
  }
}
