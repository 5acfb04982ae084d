import type { LoopName } from '../sound/loops'
import { announcement, guestMixes, jingles, notes, type OneOff } from './oneOffs.data'
import type { ProgrammeEntry } from './programme.data'
import { seededPick, seededRandom } from './seededRandom'

/**
 * The picture of an item, as real feeds have them: its own, that of the whole feed, one that is gone, or a page of HTML in the
 * place of one.
 */
export type DraftPicture = 'own' | 'feed' | 'gone' | 'page'

/** A broadcast before it gets its date and number. */
export interface Draft {
  readonly title: string
  readonly description: string
  readonly loop: LoopName
  readonly minutes: number
  /** Position in the history: 0 is the first day, 1 is now. */
  readonly age: number
  /** Absent for an item without a picture. */
  readonly picture?: DraftPicture
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

/** Half of all items have none. */
const choosePicture = (luck: number): Pick<Draft, 'picture'> => {
  if (luck < 0.2) return { picture: 'own' }
  if (luck < 0.45) return { picture: 'feed' }
  if (luck < 0.48) return { picture: 'gone' }
  return luck < 0.5 ? { picture: 'page' } : {}
}

const episode = ({ artist, show, episodes, loop }: ProgrammeEntry, number: number): Draft => {
  const key = `${show} ${number}`
  return {
    title: makeTitle(whoPlays(artist, number), show, number),
    description: seededPick(notes, `note ${key}`),
    loop,
    minutes: seededPick(MINUTES, `minutes ${key}`),
    age: (number - seededRandom(`age ${key}`)) / episodes,
    ...choosePicture(seededRandom(`cover ${key}`)),
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
  ...guestMixes.map(
    (mix): Draft => ({ ...placed(mix), picture: seededRandom(`cover ${mix.title}`) < 0.7 ? 'own' : 'feed' }),
  ),
  ...jingles.map(placed),
  { ...placed(announcement), silent: true },
]
