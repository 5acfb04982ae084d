import { measureLuminance } from '@site/shared/text'

const COLOUR = /^#?[\da-f]{6}$/i

/** Relative luminance from which black reads better on a colour than white (WCAG 2.2, both at 4.58 to 1). */
const BLACK_READS_FROM = 0.179

/** What reads best on a colour such as `#d7ff3e`. */
export const inkOn = (colour: string): string =>
  measureLuminance(colour) > BLACK_READS_FROM ? '#000000' : '#ffffff'

/** Reads six hexadecimal digits, with or without `#`, as a colour such as `#d7ff3e`; null for anything else. */
export const readAccent = (text: string | null): string | null =>
  text !== null && COLOUR.test(text) ? `#${text.replace('#', '').toLowerCase()}` : null
