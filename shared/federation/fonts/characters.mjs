// @ts-check

/** Characters of French and of most artists' names: every page fetches fonts of these. */
export const FRENCH =
  'U+0000-007E, U+00A0, U+00A9, U+00AB, U+00B0, U+00B7, U+00BB, U+00C0, U+00C2, U+00C4, U+00C6-00CB, U+00CE-00CF, ' +
  'U+00D4, U+00D6-00D7, U+00D9, U+00DB-00DC, U+00E0, U+00E2, U+00E4, U+00E6-00EB, U+00EE-00EF, U+00F4, U+00F6, U+00F9, ' +
  'U+00FB-00FC, U+00FF, U+0152-0153, U+0178, U+2009-200A, U+2010-2014, U+2018-2019, U+201C-201D, U+2026, U+202F, U+20AC'

/**
 * Codes of the characters in a range.
 * @param {string} range as `unicode-range` has it
 */
export const codesIn = (range) =>
  range.split(',').flatMap((span) => {
    const [first = '', last = first] = span.trim().replace('U+', '').split('-')
    const start = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index)
  })

/** @param {number} code */
const hex = (code) => code.toString(16).toUpperCase().padStart(4, '0')

/**
 * The range of characters with these codes, as `unicode-range` has it.
 * @param {readonly number[]} codes
 */
export const formatRange = (codes) => {
  const known = new Set(codes)
  const firsts = codes.filter((code) => !known.has(code - 1))
  const lasts = codes.filter((code) => !known.has(code + 1))
  return firsts
    .map((first, index) =>
      lasts[index] === first ? `U+${hex(first)}` : `U+${hex(first)}-${hex(lasts[index] ?? first)}`,
    )
    .join(', ')
}
