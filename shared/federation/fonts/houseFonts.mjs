// @ts-check
import { DISPLAY_USES, TEXT_USES } from './uses.mjs'

/**
 * A font of the design, as it is used.
 * @typedef {object} HouseFont
 * @property {string} family
 * @property {string} fallback prefix of the names of its fallback families
 * @property {string} file of the package, between the characters it has and `-normal.woff2`
 * @property {Readonly<Record<string, { min: number, max: number }>>} axes the widths and weights in use
 * @property {readonly import('./uses.mjs').Use[]} uses
 */

/** By the name of their package.
 * @type {Readonly<Record<'archivo' | 'instrument-sans', HouseFont>>} */
export const HOUSE_FONTS = {
  archivo: {
    family: 'Archivo Variable',
    fallback: 'Archivo',
    file: 'wdth',
    axes: { wdth: { min: 100, max: 125 }, wght: { min: 600, max: 900 } },
    uses: DISPLAY_USES,
  },
  'instrument-sans': {
    family: 'Instrument Sans Variable',
    fallback: 'Instrument',
    file: 'wght',
    axes: { wght: { min: 400, max: 700 } },
    uses: TEXT_USES,
  },
}
