// In files by subject: a chunk of a part carries what any chunk of it uses of a file.
export { de } from './french'
export { decodeEntities, escapeMarkup } from './markup'

/**
 * Removes case and accents, so that « Zéphyr » is found by « zephyr ».
 * @example foldForSearch('Zéphyr') // zephyr
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/**
 * Splits an artist line into names.
 * @example artistNames('Basalte / Mica') // ['Basalte', 'Mica']
 */
export const artistNames = (artist: string): readonly string[] =>
  artist
    .split('/')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** The words of a text between spaces, without case, accents and punctuation. */
const foldWords = (text: string): string =>
  ` ${foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * The one whom a text names, such as the title of a programme entry. A name counts as whole words; a text that names
 * several, or nobody, is left without: no link is better than a wrong one.
 *
 *     findNamed('Mica & Basalte – Roches', [{ artist: 'Basalte / Mica' }, { artist: 'Mic' }]) // the first
 */
export const findNamed = <Named extends { readonly artist: string }>(
  text: string,
  people: readonly Named[],
): Named | undefined => {
  const words = foldWords(text)
  const named = people.filter(({ artist }) =>
    artistNames(artist).some((name) => foldWords(name).trim() !== '' && words.includes(foldWords(name))),
  )
  return named.length === 1 ? named[0] : undefined
}

const two = (value: number): string => String(value).padStart(2, '0')

/**
 * Writes a duration as `m:ss`, or `h:mm:ss` from one hour; negative and infinite ones as `0:00` (behaviour 5.8).
 * @param durationMs milliseconds
 * @example formatTime(3_725_000) // 1:02:05
 */
export const formatTime = (durationMs: number): string => {
  if (!Number.isFinite(durationMs) || durationMs < 0) return '0:00'
  const total = Math.floor(durationMs / 1000)
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** How much of the light of white the red, green and blue of a screen have. */
const WEIGHTS = [0.2126, 0.7152, 0.0722]
/** Close to the curve of sRGB, which is in two pieces. */
const GAMMA = 2.2

/**
 * The relative luminance of a colour of six digits (WCAG 2.2), from 0 to 1.
 * @example measureLuminance('#ffffff') // 1
 */
export const measureLuminance = (colour: string): number =>
  WEIGHTS.reduce((sum, weight, at) => {
    const channel = Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16) / 255
    return sum + weight * channel ** GAMMA
  }, 0)
