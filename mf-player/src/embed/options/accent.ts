const COLOUR = /^#?[\da-f]{6}$/i

/** Close to the curve of sRGB, which is in two pieces. */
const GAMMA = 2.2
/** Relative luminance from which black reads better on a colour than white (WCAG 2.2, both at 4.58 to 1). */
const BLACK_READS_FROM = 0.179
const WEIGHTS = [0.2126, 0.7152, 0.0722]

/** Relative luminance of a colour such as `#d7ff3e`. */
const luminanceOf = (colour: string): number =>
  WEIGHTS.reduce((sum, weight, index) => {
    const channel = Number.parseInt(colour.slice(1 + 2 * index, 3 + 2 * index), 16)
    return sum + weight * (channel / 255) ** GAMMA
  }, 0)

/** What reads best on a colour such as `#d7ff3e`. */
export const inkOn = (colour: string): string =>
  luminanceOf(colour) > BLACK_READS_FROM ? '#000000' : '#ffffff'

/** Reads six hexadecimal digits, with or without `#`, as a colour such as `#d7ff3e`; null for anything else. */
export const readAccent = (text: string | null): string | null =>
  text !== null && COLOUR.test(text) ? `#${text.replace('#', '').toLowerCase()}` : null
