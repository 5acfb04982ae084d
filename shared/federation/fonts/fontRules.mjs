// @ts-check
import { codesIn, FRENCH, formatRange } from './characters.mjs'

/** Characters of a package's files, as its `unicode.json` has them.
 * @typedef {{ readonly latin: string, readonly 'latin-ext': string }} PackageRanges
 */

/**
 * @param {string} range
 * @param {readonly string[]} others
 */
const without = (range, ...others) => {
  const taken = new Set(others.flatMap(codesIn))
  return formatRange(codesIn(range).filter((code) => !taken.has(code)))
}

/**
 * The files of a font, and the characters pages fetch each for. No character is in two: browsers would fetch both.
 * @param {string} name of the package
 * @param {string} file
 * @param {PackageRanges} ranges
 */
const listFiles = (name, file, { latin, 'latin-ext': extended }) => {
  const path = (/** @type {string} */ characters) =>
    `@fontsource-variable/${name}/files/${name}-${characters}-${file}-normal.woff2`
  return [
    [path('latin-ext'), without(extended, latin, FRENCH)],
    [`${path('latin')}?rest`, without(latin, FRENCH)],
    [`${path('latin')}?french`, FRENCH],
  ]
}

/** @param {{ min: number, max: number }} axis */
const span = ({ min, max }, unit = '') => `${min}${unit} ${max}${unit}`

const NORMAL = { min: 100, max: 100 }

/**
 * Rules for a font of the design, one for each file of characters. Until a file is loaded, text is set in a system font of
 * the same width.
 * @param {string} name of the package
 * @param {import('./houseFonts.mjs').HouseFont} font
 * @param {PackageRanges} ranges
 */
export const fontRules = (name, { family, file, axes }, ranges) =>
  listFiles(name, file, ranges).map(([path, range]) =>
    [
      `@font-face{font-family:"${family}";font-style:normal;font-display:swap`,
      `font-weight:${span(axes.wght ?? NORMAL)};font-stretch:${span(axes.wdth ?? NORMAL, '%')}`,
      `src:url("${path}") format("woff2");unicode-range:${range}}`,
    ].join(';'),
  )
