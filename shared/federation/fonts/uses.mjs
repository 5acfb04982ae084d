// @ts-check

/**
 * How the design sets a font: text of these weights and this width.
 * @typedef {object} Use
 * @property {string} weights as `font-weight` has them
 * @property {number} [stretch] as `font-stretch` has it, in percent
 * @property {Record<string, number>} axes of the font
 * @property {'regular' | 'bold'} like which font of the system
 * @property {'sentences' | 'names' | 'capitals'} text it is mostly used for
 * @property {readonly ('spaces' | 'digits')[]} [apart] default: spaces
 */

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
