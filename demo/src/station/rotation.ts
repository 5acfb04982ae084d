/** A track of the demonstration programme. */
interface RotationTrack {
  readonly artist: string
  readonly title: string
  readonly seconds: number
}

export const rotation: readonly [RotationTrack, ...RotationTrack[]] = [
  { artist: 'Garonne Bass Unit', title: 'Crue lente', seconds: 242 },
  { artist: 'Grenadine Dub', title: 'Sirop version', seconds: 281 },
  { artist: 'Infra Rosa', title: 'Deux soleils', seconds: 214 },
  { artist: 'Chouette Effraie', title: 'Plumes', seconds: 318 },
  { artist: 'Parpaing', title: 'Mur porteur', seconds: 187 },
  { artist: 'Amarante Sound', title: 'Steppers d’Oc', seconds: 296 },
  { artist: 'Dentelle Sub', title: 'Fil d’argent', seconds: 233 },
  { artist: 'Zéphyr Bas & Limon', title: 'Vent d’eau', seconds: 258 },
  { artist: 'Bitume Vert', title: 'Ronces', seconds: 305 },
  { artist: '130E0A', title: 'Sous la peinture', seconds: 271 },
  { artist: 'Écho Parade', title: 'Ressort n° 4', seconds: 340 },
  { artist: 'Tôle Ondulée', title: 'Grêle', seconds: 226 },
]

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

/** Lists the cycles around a time, so that there is always a previous and a next track. */
const airedAround = (seconds: number) => {
  const start = seconds - (seconds % CYCLE_SECONDS)
  return [start - CYCLE_SECONDS, start, start + CYCLE_SECONDS].flatMap(airedFrom)
}

/** Returns the track at `now` (ms), the next one, and the last five, latest first. */
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

/** Lists the tracks that began from one time to another (ms), in order. */
export const airedBetween = (from: number, to: number): readonly AiredTrack[] => {
  const first = Math.floor(from / 1000)
  const start = first - (first % CYCLE_SECONDS)
  const cycles = Math.max(0, Math.ceil((to / 1000 - start) / CYCLE_SECONDS))
  return Array.from({ length: cycles }, (_, cycle) => airedFrom(start + cycle * CYCLE_SECONDS))
    .flat()
    .filter(({ startedAt }) => startedAt * 1000 >= from && startedAt * 1000 < to)
}
