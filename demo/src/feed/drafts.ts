import type { LoopName } from '../sound/loops'
import { announcement, guestMixes, jingles, notes, type OneOff } from './oneOffs.data'
import type { ProgrammeEntry } from './programme.data'
import { seededPick, seededRandom } from './seededRandom'

/** A broadcast before it gets its date and number. */
export interface Draft {
  readonly title: string
  readonly description: string
  readonly loop: LoopName
  readonly minutes: number
  /** Position in the history: 0 is the first day, 1 is now. */
  readonly age: number
  /** The show whose cover it has; absent for an item without a picture. */
  readonly coverOf?: string
  /** `page` items were never uploaded as a track: their guid has no track number. */
  readonly guid?: 'page'
  readonly silent?: true
}

const MINUTES = [58, 60, 60, 60, 61, 45, 90, 118] as const

const splitNames = (artist: string) => artist.split('/').map((name) => name.trim())

/** Episodes of shared shows alternate: the first name, the second name, then both. */
const whoPlays = (artist: string, number: number) => {
  const names = splitNames(artist)
  const guests = [...names, names.join(' & ')]
  return (names.length > 1 ? guests[(number - 1) % guests.length] : names[0]) ?? artist
}

const makeTitle = (who: string, show: string, number: number) => {
  const luck = seededRandom(`title ${show} ${number}`)
  if (luck < 0.12 && !show.includes('-')) return `${show} #${number} avec ${who}`
  if (luck < 0.16) return `${who} - ${show} #${number} 🔊`
  return `${luck < 0.5 ? who.toUpperCase() : who} - ${show} #${number}`
}

const episode = ({ artist, show, episodes, loop }: ProgrammeEntry, number: number): Draft => {
  const key = `${show} ${number}`
  return {
    title: makeTitle(whoPlays(artist, number), show, number),
    description: seededPick(notes, `note ${key}`),
    loop,
    minutes: seededPick(MINUTES, `minutes ${key}`),
    age: (number - seededRandom(`age ${key}`)) / episodes,
    ...(seededRandom(`cover ${key}`) < 0.06 ? {} : { coverOf: show }),
    ...(seededRandom(`guid ${key}`) < 0.02 ? { guid: 'page' } : {}),
  }
}

/**
 * Creates every episode of every resident show.
 * @param times multiplies the number of episodes in the programme
 */
export const residentDrafts = (programme: readonly ProgrammeEntry[], times = 1): readonly Draft[] =>
  programme
    .map((entry) => ({ ...entry, episodes: entry.episodes * times }))
    .flatMap((entry) => Array.from({ length: entry.episodes }, (_, index) => episode(entry, index + 1)))

const placed = (oneOff: OneOff): Draft => ({ ...oneOff, age: seededRandom(`age ${oneOff.title}`) })

/** Guests, jingles, and one announcement without sound. */
export const oneOffDrafts = (): readonly Draft[] => [
  ...guestMixes.map((mix) => ({ ...placed(mix), coverOf: mix.title })),
  ...jingles.map(placed),
  { ...placed(announcement), silent: true },
]
