// @ts-check
import { SYSTEM_FACES } from './systemFaces.mjs'

/**
 * How the design sets a face: text of these weights and this width.
 * @typedef {object} Use
 * @property {string} weights as `font-weight` has them
 * @property {number} [stretch] as `font-stretch` has it, in percent
 * @property {Record<string, number>} axes of the face
 * @property {'regular' | 'bold'} like which face of the system
 * @property {'sentences' | 'names' | 'capitals'} text it is mostly used for
 * @property {readonly Apart[]} [apart] spaces unless said
 */

/** What is matched on its own, since letters and it differ by other factors: the characters of each. */
const APART = { spaces: 'U+20,U+A0', digits: 'U+30-39' }

/** @typedef {keyof typeof APART} Apart */
/** @typedef {import('./textWidth.mjs').Sample} Sample */
/** @typedef {import('./systemFaces.mjs').SystemFace} SystemFace */
/** @typedef {Awaited<ReturnType<typeof import('./textWidth.mjs').openFace>>} Face */

/**
 * @param {number} stretch
 * @param {string} weights
 * @param {number} wght
 * @param {Use['text']} text
 * @returns {Use}
 */
const display = (stretch, weights, wght, text) => ({
  weights,
  stretch,
  axes: { wdth: stretch, wght },
  like: 'bold',
  text,
})

/** @type {readonly Use[]} */
export const DISPLAY_USES = [
  display(100, '600 900', 700, 'names'),
  display(110, '600 900', 700, 'sentences'),
  display(112, '600 900', 700, 'sentences'),
  display(115, '600 900', 700, 'names'),
  display(125, '600 700', 600, 'capitals'),
  display(125, '800', 800, 'capitals'),
  { ...display(125, '900', 900, 'capitals'), apart: ['spaces', 'digits'] },
]

/** @type {readonly Use[]} */
export const TEXT_USES = [
  { weights: '400', axes: { wght: 400 }, like: 'regular', text: 'sentences' },
  { weights: '500', axes: { wght: 500 }, like: 'regular', text: 'sentences' },
  { weights: '600', axes: { wght: 600 }, like: 'bold', text: 'names' },
  { weights: '700', axes: { wght: 700 }, like: 'bold', text: 'names' },
]

/** @param {number} share */
const percent = (share) => `${(share * 100).toFixed(2)}%`

/**
 * @param {Face} face
 * @param {number} size
 */
const metricsOf = ({ ascent, descent, lineGap }, size) => ({
  'size-adjust': percent(size),
  'ascent-override': percent(ascent / size),
  'descent-override': percent(descent / size),
  'line-gap-override': percent(lineGap / size),
})

/** @param {Record<string, string>} declarations */
const ruleOf = (declarations) => {
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
const rulesOf = (family, face, { weights, stretch, axes, text, apart = ['spaces'] }, { names, width }) => {
  const sizeFor = (/** @type {Sample} */ sample) => face.width(sample, axes) / width[sample]
  const source = {
    'font-family': JSON.stringify(family),
    'font-weight': weights,
    ...(stretch && { 'font-stretch': percent(stretch / 100) }),
    src: names.map((name) => `local(${JSON.stringify(name)})`).join(','),
  }
  return [
    ruleOf({ ...source, ...metricsOf(face, sizeFor(text)) }),
    ...apart.map((sample) =>
      ruleOf({ ...source, ...metricsOf(face, sizeFor(sample)), 'unicode-range': APART[sample] }),
    ),
  ]
}

/**
 * Rules for faces of the system that take up as much room as a face does: a family for each, "Archivo as Arial" and so on.
 * @param {string} name
 * @param {Face} face
 * @param {readonly Use[]} uses
 */
export const fallbacksOf = (name, face, uses) =>
  Object.entries(SYSTEM_FACES).flatMap(([system, weights]) =>
    uses.flatMap((use) => rulesOf(`${name} as ${system}`, face, use, weights[use.like])),
  )
