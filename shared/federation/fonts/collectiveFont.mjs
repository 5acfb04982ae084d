// @ts-check
import { codesIn, FRENCH, formatRange } from './characters.mjs'
import { writeFallbackRules } from './fallbackFonts.mjs'
import { HOUSE_FONTS } from './houseFonts.mjs'
import { subset } from './subsetLoader.mjs'
import { openFont } from './textWidth.mjs'

/** @typedef {{ readonly min: number, readonly max: number }} Span */
/** @typedef {'display' | 'text'} Role */
/** @typedef {Readonly<Record<string, Span>>} Axes */

/** The house font that a collective's font replaces. */
const ROLES = {
  display: { family: 'Site Display', house: HOUSE_FONTS.archivo, weights: '100 900' },
  // Browsers thicken a text font of one weight where text is bold.
  text: { family: 'Site Text', house: HOUSE_FONTS['instrument-sans'], weights: '400' },
}

/** Latin beyond French; characters of other scripts are set in a system font. */
const OTHERS = 'U+0000-024F, U+1E00-1EFF, U+2000-206F, U+20A0-20CF, U+2100-214F'

/**
 * The range of each axis to keep: what the design uses and the font has. An axis the design does not use stays where the font
 * has it at first.
 * @param {Readonly<Record<string, Span & { readonly default: number }>>} own
 * @param {Axes} wanted
 * @returns {Record<string, number | Span>}
 */
const chooseAxes = (own, wanted) =>
  Object.fromEntries(
    Object.entries(own).map(([tag, { min, max, default: start }]) => {
      const { min: low, max: high } = wanted[tag] ?? { min: start, max: start }
      const clamp = (/** @type {number} */ value) => Math.min(max, Math.max(min, value))
      const [from, to] = [clamp(low), clamp(high)]
      return [tag, from === to ? from : { min: from, max: to }]
    }),
  )

/** @param {number | Span | undefined} axis */
const writeSpan = (axis, unit = '') =>
  typeof axis === 'object' ? `${axis.min}${unit} ${axis.max}${unit}` : undefined

/**
 * Makes of a font of a collective what pages get: the files, and the rules for them and for the system fonts shown until they are
 * loaded, as those of the design. Rules name files beside them, in double quotes.
 * @param {Role} role
 * @param {Buffer} bytes WOFF2; throws where they are no font
 * @param {Axes} [wanted] the axes in use, where not those of the design
 */
export const makeFont = async (role, bytes, wanted = {}) => {
  const { family, house, weights } = ROLES[role]
  const font = await openFont(bytes)
  const axes = chooseAxes(font.axes, { ...house.axes, ...wanted })
  const french = codesIn(FRENCH)
  const known = new Set(french)
  const has = new Set(font.codes)
  const others = codesIn(OTHERS).filter((code) => has.has(code) && !known.has(code))
  const parts = [
    { name: `${role}-others.woff2`, codes: others },
    { name: `${role}-french.woff2`, codes: french },
  ].filter(({ codes }) => codes.length > 0)
  const rules = parts.map(({ name, codes }) =>
    [
      `@font-face{font-family:"${family}";font-style:normal;font-display:swap`,
      `font-weight:${writeSpan(axes.wght) ?? weights};font-stretch:${writeSpan(axes.wdth, '%') ?? '100%'}`,
      `src:url("${name}") format("woff2");unicode-range:${formatRange(codes)}}`,
    ].join(';'),
  )
  const fallbacks = ['Arial', 'Roboto', 'DejaVu'].map((system) => `"${family} as ${system}"`)
  return {
    css: [
      ...rules,
      ...writeFallbackRules(family, font, house.uses),
      `:root{--font-${role}:"${family}",${fallbacks.join(',')},sans-serif}`,
    ].join(''),
    files: Object.fromEntries(
      await Promise.all(parts.map(async ({ name, codes }) => [name, await subset(bytes, codes, axes)])),
    ),
  }
}
