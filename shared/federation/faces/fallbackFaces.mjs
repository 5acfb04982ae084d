// @ts-check
import { SYSTEM_FACES } from './systemFaces.mjs'

/** What is matched on its own, since letters and it differ by other factors: the characters of each. */
const APART = { spaces: 'U+20,U+A0', digits: 'U+30-39' }

/** @typedef {import('./uses.mjs').Use} Use */
/** @typedef {import('./textWidth.mjs').Sample} Sample */
/** @typedef {import('./systemFaces.mjs').SystemFace} SystemFace */
/** @typedef {Awaited<ReturnType<typeof import('./textWidth.mjs').openFace>>} Face */

/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(2)}%`

/**
 * @param {Face} face
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
 * @param {Face} face
 * @param {Use} use
 * @param {SystemFace} system
 */
const writeRules = (family, face, { weights, stretch, axes, text, apart = ['spaces'] }, { names, width }) => {
  const sizeFor = (/** @type {Sample} */ sample) => face.width(sample, axes) / width[sample]
  const source = {
    'font-family': JSON.stringify(family),
    'font-weight': weights,
    ...(stretch && { 'font-stretch': percent(stretch / 100) }),
    src: names.map((name) => `local(${JSON.stringify(name)})`).join(','),
  }
  return [
    formatRule({ ...source, ...scaleMetrics(face, sizeFor(text)) }),
    ...apart.map((sample) =>
      formatRule({ ...source, ...scaleMetrics(face, sizeFor(sample)), 'unicode-range': APART[sample] }),
    ),
  ]
}

/**
 * Rules for faces of the system that take up as much room as a face does: a family for each, "Archivo as Arial" and so on.
 * @param {string} name
 * @param {Face} face
 * @param {readonly Use[]} uses
 */
export const writeFallbackRules = (name, face, uses) =>
  Object.entries(SYSTEM_FACES).flatMap(([system, weights]) =>
    uses.flatMap((use) => writeRules(`${name} as ${system}`, face, use, weights[use.like])),
  )
