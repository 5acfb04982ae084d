// @ts-check
import subsetFont from 'subset-font'

/** The widths and weights the design uses, as `shell/src/fonts.css` says. */
const USED = { wdth: { min: 100, max: 125 }, wght: { min: 400, max: 900 } }

/** Every character of the basic plane: those the face has stay in it. */
const EVERY_CHARACTER = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code)).join('')

export const raw = true

/**
 * A webpack loader that takes out of the display face the widths and weights nobody sees, a third of its bytes.
 * @param {Buffer} face
 * @returns {Promise<Buffer>}
 */
// biome-ignore lint/style/noDefaultExport: webpack calls the default export of a loader
export default (face) => subsetFont(face, EVERY_CHARACTER, { targetFormat: 'woff2', variationAxes: USED })
