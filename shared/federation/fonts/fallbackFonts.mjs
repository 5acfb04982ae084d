// @ts-check
import { SYSTEM_FONTS } from './systemFonts.mjs'

/** Characters that are matched apart from letters, since their widths differ by other factors. */
const APART = { spaces: 'U+20,U+A0', digits: 'U+30-39' }

/** @typedef {import('./uses.mjs').Use} Use */
/** @typedef {import('./textWidth.mjs').Sample} Sample */
/** @typedef {import('./systemFonts.mjs').SystemFont} SystemFont */
/** @typedef {Awaited<ReturnType<typeof import('./textWidth.mjs').openFont>>} Font */

/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(2)}%`

/**
 * @param {Font} font
 * @param {number} size
 */
const scaleMetrics = ({ ascent, descent, lineGap }, size) => ({
  'size-adjust': percent(size),
  'ascent-override': percent(ascent / size),
  'descent-override': percent(descent / size),
  'line-gap-override': percent(lineGap / size),
})

/** @param {Record<string, string>} declarations */
const formatRule = (declarations) => {
  const lines = Object.entries(declarations).map(([name, value]) => `${name}:${value}`)
  return `@font-face{${lines.join(';')}}`
}

/**
 * A rule for letters, and one each for what is matched on its own.
 * @param {string} family
 * @param {Font} font
 * @param {Use} use
 * @param {SystemFont} system
 */
const writeRules = (family, font, { weights, stretch, axes, text, apart = ['spaces'] }, { names, width }) => {
  const sizeFor = (/** @type {Sample} */ sample) => font.width(sample, axes) / width[sample]
  const source = {
    'font-family': JSON.stringify(family),
    'font-weight': weights,
    ...(stretch && { 'font-stretch': percent(stretch / 100) }),
    src: names.map((name) => `local(${JSON.stringify(name)})`).join(','),
  }
  return [
    formatRule({ ...source, ...scaleMetrics(font, sizeFor(text)) }),
    ...apart.map((sample) =>
      formatRule({ ...source, ...scaleMetrics(font, sizeFor(sample)), 'unicode-range': APART[sample] }),
    ),
  ]
}

/**
 * Rules for fonts of the system that take up as much room as a font does: a family for each, "Archivo as Arial" and so on.
 * @param {string} name
 * @param {Font} font
 * @param {readonly Use[]} uses
 */
export const writeFallbackRules = (name, font, uses) =>
  Object.entries(SYSTEM_FONTS).flatMap(([system, weights]) =>
    uses.flatMap((use) => writeRules(`${name} as ${system}`, font, use, weights[use.like])),
  )
