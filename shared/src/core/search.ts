// One matcher for whatever listeners search: the api's shows, and the residents of a page.
import { foldForSearch } from './text'

/**
 * The words of a folded text one after the other, « -vent-et-fils- », as addresses have them.
 * @example joinWords(foldForSearch('Vent & Fils')) // -vent-et-fils-
 */
export const joinWords = (folded: string): string =>
  `-${folded
    .replaceAll('&', ' et ')
    .replaceAll('œ', 'oe')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '')}-`

const MONTHS = [
  'janvier',
  'fevrier',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'aout',
  'septembre',
  'octobre',
  'novembre',
  'decembre',
]

/**
 * A day as searches find it: « -25-octobre-2026- ».
 * @param day as `2026-10-25`
 */
export const joinDay = (day: string): string => {
  const [year = '', month, date] = day.split('-')
  return `-${Number(date)}-${MONTHS[Number(month) - 1] ?? ''}-${year}-`
}

/** The texts in which a search looks, as `joinWords` and `joinDay` return them. */
export interface SearchedText {
  /** What it is called: a title, or names and styles. */
  readonly names: string
  /** All its words, those of `names` included. */
  readonly words: string
  readonly day?: string
  /** The folded text, for letters that `joinWords` leaves out. */
  readonly folded?: string
}

/** A word somebody searched for. */
export interface SearchWord {
  /** Without case and accents: « novembre », or « 25-octobre » for a day. */
  readonly text: string
  /** Together with its neighbours: « hiphop » for « hip hop ». */
  readonly joined: readonly string[]
  /** Longer words that begin with it do not match: « mai » is not in « maison », nor 6 in 60. */
  readonly isWhole: boolean
  /** How a day begins that it names. */
  readonly day?: string
}

/** Words that tell no show from another; a search of such words only has them all. */
const SMALL_WORDS = new Set(
  [
    'a an and au aux avec d dans de des du en et feat ft in l la le les of on par pour sur the un une with',
    'emission emissions episode episodes ep podcast podcasts n no numero',
  ].flatMap((line) => line.split(' ')),
)

/** Words of one search at most; a title has fewer. */
const MAX_WORDS = 12

/** Abbreviations of three letters that are few other words' beginnings. */
const SHORT_MONTHS = /^(?:jan|fev|avr|oct|nov|dec)$/
const MIN_MONTH_LETTERS = 4

const findMonth = (word: string): string | undefined =>
  word.length >= MIN_MONTH_LETTERS || SHORT_MONTHS.test(word) || MONTHS.includes(word)
    ? MONTHS.find((month) => month.startsWith(word))
    : undefined

const YEAR = /^(?:19|20)\d\d$/
const DATE = /^(?:[1-9]|[12]\d|3[01])(?:er)?$/

/** How a day begins that a date in numbers names: « -13-mai-2026- » or « -mai-2026- ». */
const readNumericDate = (word: string): string | undefined => {
  const numbers = word.split('-')
  const [year, month, day] = YEAR.test(numbers[0] ?? '') ? numbers : numbers.reverse()
  if (month === undefined) return undefined
  return `-${day === undefined ? '' : `${Number(day)}-`}${MONTHS[Number(month) - 1]}-${year}-`
}

/** How a day begins that one word names: a date, a month or a year. */
const readDay = (word: string): string | undefined => {
  const month = findMonth(word)
  return month ? `-${month}-` : YEAR.test(word) ? `-${word}-` : readNumericDate(word)
}

/** « 13/05/2026 », « 05/2026 », « 2026-05-13 » or « 2026-05 »; else letters and digits. */
const WORDS =
  /(?:(?:0?[1-9]|[12]\d|3[01])[/.-])?(?:0?[1-9]|1[0-2])[/.-](?:19|20)\d\d(?!\p{N})|(?:19|20)\d\d-(?:0[1-9]|1[0-2])(?:-\d\d)?(?!\p{N})|[\p{L}\p{N}]+/gu

/** A date in numbers is one word, as titles may have it. */
const listWords = (search: string): readonly string[] =>
  (foldForSearch(search).replaceAll('œ', 'oe').replaceAll('æ', 'ae').match(WORDS) ?? []).map((word) =>
    word.replace(/[/.]/g, '-'),
  )

/** A day of the month before the month's name is one word with it. */
const withDays = (words: readonly string[]): readonly string[] =>
  words.flatMap((word, at) => {
    const [next = '', before = ''] = [words[at + 1], words[at - 1]]
    if (DATE.test(word) && findMonth(next)) return []
    const month = DATE.test(before) ? findMonth(word) : undefined
    return [month ? `${Number.parseInt(before, 10)}-${month}` : word]
  })

const describeWord = (word: string, at: number, words: readonly string[]): SearchWord => {
  const [before, after] = [words[at - 1], words[at + 1]]
  const day = /^\d+-[a-z]/.test(word) ? `-${word}-` : readDay(word)
  return {
    text: word,
    joined: [before && `${before}${word}`, after && `${word}${after}`].filter((pair) => pair !== undefined),
    isWhole: MONTHS.includes(word) || /^\d{1,2}$/.test(word),
    ...(day && { day }),
  }
}

/**
 * The words of a search, each of which has to match.
 * @example searchWords('le 25 octobre, hip hop').map(({ text }) => text) // ['25-octobre', 'hip', 'hop']
 */
export const searchWords = (search: string): readonly SearchWord[] => {
  const typed = withDays(listWords(search))
  const telling = typed.filter((word) => !SMALL_WORDS.has(word))
  return (telling.length > 0 ? telling : typed).slice(0, MAX_WORDS).map(describeWord)
}

/** Where a word matches: in what a thing is called, or in its other words only. */
export type MatchedIn = 'names' | 'words'

/** Shorter words are beginnings of words only: « bass » is not in « contrebasse ». */
const MIN_INNER_LETTERS = 5

const ASCII = /^[a-z\d-]+$/

const isIn = (joined: string, { text, isWhole, joined: pairs }: SearchWord): boolean =>
  joined.includes(isWhole ? `-${text}-` : `-${text}`) || pairs.some((pair) => joined.includes(`-${pair}`))

/** Whether names have a word within them, whatever stands between their words: « hiphop » is in « hip-hop ». */
const isInside = (names: string, { text }: SearchWord): boolean =>
  text.length >= MIN_INNER_LETTERS && ASCII.test(text) && names.replaceAll('-', '').includes(text)

const matchWord = ({ names, words, day, folded }: SearchedText, word: SearchWord): MatchedIn | undefined => {
  if (!ASCII.test(word.text)) return folded?.includes(word.text) ? 'words' : undefined
  if (word.day && day?.includes(word.day)) return 'names'
  if (isIn(names, word) || isInside(names, word)) return 'names'
  return isIn(words, word) ? 'words' : undefined
}

/**
 * Where the words of a search match a text: « names » where each is in what it is called, undefined where one is nowhere. A
 * search without words matches everything.
 * @param findElsewhere where a word matches that the text does not have
 * @example matchSearch({ names: '-zephyr-', words: '-zephyr-vent-' }, searchWords('vent')) // words
 */
export const matchSearch = (
  text: SearchedText,
  words: readonly SearchWord[],
  findElsewhere: (word: SearchWord) => MatchedIn | undefined = () => undefined,
): MatchedIn | undefined => {
  let found: MatchedIn = 'names'
  for (const word of words) {
    const own = matchWord(text, word)
    const match = own === 'names' ? own : (findElsewhere(word) ?? own)
    if (match === undefined) return undefined
    if (match === 'words') found = match
  }
  return found
}
