import { artistNames } from './title'

// In files by subject: a chunk of a part carries what any chunk of it uses of a file.
export { de, plural } from './french'
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

/** The words of a text between spaces, without case, accents and punctuation. */
const foldWords = (text: string): string =>
  ` ${foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/**
 * Finds the person named in a text, such as the title of a programme entry. Names match as whole words; undefined where a text
 * names several or none, since no link is better than a wrong one.
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

/** Writes the first letter of a text as a capital. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

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

/** The light of a channel, both from 0 to 1, by the curve of sRGB. */
const toLight = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/**
 * The relative luminance of a colour of six digits (WCAG 2.2), from 0 to 1.
 * @example measureLuminance('#ffffff') // 1
 */
export const measureLuminance = (colour: string): number =>
  WEIGHTS.reduce(
    (sum, weight, at) =>
      sum + weight * toLight(Number.parseInt(colour.slice(1 + 2 * at, 3 + 2 * at), 16) / 255),
    0,
  )

/** The luminance whose contrast is the same with black and with white: 4.58 to 1. */
const MIN_LIGHT = 0.179

/**
 * Whether black is read better than white on a colour of six digits.
 * @example isLight('#c8ff3e') // true
 */
export const isLight = (colour: string): boolean => measureLuminance(colour) > MIN_LIGHT

/**
 * Writes hours of moments (ms since the Unix epoch): « 21:14 ». One format serves all hours of a list, since making one is slow.
 * @param zone null for the zone of the browser
 */
export const createHourFormat = (zone: string | null): ((moment: number) => string) => {
  const format = new Intl.DateTimeFormat('fr', {
    ...(zone !== null && { timeZone: zone }),
    hour: '2-digit',
    minute: '2-digit',
  })
  return (moment) => format.format(moment)
}

/**
 * The day of a moment in a time zone, as `2026-11-23`; put together here, since engines write dates in different orders.
 * @param moment milliseconds since the Unix epoch
 * @throws RangeError if this machine does not know the time zone
 * @example dayIn('Europe/Paris', Date.parse('2026-11-22T23:30Z')) // 2026-11-23
 */
export const dayIn = (timeZone: string, moment: number): string => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  return ['year', 'month', 'day'].map((type) => parts.get(type as Intl.DateTimeFormatPartTypes)).join('-')
}
