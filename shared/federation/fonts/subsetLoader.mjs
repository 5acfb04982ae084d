// @ts-check
import path from 'node:path'
import subsetFont from 'subset-font'
import { codesIn, FRENCH } from './characters.mjs'
import { HOUSE_FONTS } from './houseFonts.mjs'
import { openFontCache } from './keptFonts.mjs'

/** What browsers apply unasked, and the figures of equal width that the player's times are set in. */
const FEATURES = [
  'calt',
  'ccmp',
  'clig',
  'kern',
  'liga',
  'locl',
  'mark',
  'mkmk',
  'rclt',
  'rlig',
  'rvrn',
  'tnum',
]

/** The basic multilingual plane, without surrogates. */
const EVERY_CODE = Array.from({ length: 0xd800 }, (_, code) => code)

/** @param {string} part of a font: `?french`, `?rest` of that file, or all of it */
const listCodes = (part) => {
  const french = codesIn(FRENCH)
  if (part === '?french') return french
  if (part !== '?rest') return EVERY_CODE
  const left = new Set(french)
  return EVERY_CODE.filter((code) => !left.has(code))
}

/**
 * Leaves of a font these characters, the features browsers apply, and these values of its axes.
 * @param {Buffer} font
 * @param {readonly number[]} codes
 * @param {Readonly<Record<string, number | { readonly min: number, readonly max: number }>>} axes
 * @returns {Promise<Buffer>}
 */
export const subset = (font, codes, axes) =>
  subsetFont(font, String.fromCodePoint(...codes), {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  })

export const raw = true

/** @type {ReturnType<typeof openFontCache> | undefined} */
let fonts

/**
 * A webpack loader that leaves of a font what pages use: half of the bytes of the two that every page fetches.
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {Buffer} font
 * @returns {Promise<Buffer>}
 */
// biome-ignore lint/style/noDefaultExport: webpack calls the default export of a loader
export default function subsetLoader(font) {
  const { axes } = HOUSE_FONTS[this.resourcePath.includes('instrument-sans') ? 'instrument-sans' : 'archivo']
  const codes = listCodes(this.resourceQuery)
  fonts ??= openFontCache(path.join(this.rootContext, '../node_modules/.cache/fonts'))
  return fonts.keep(font, [codes, axes], () => subset(font, codes, axes))
}
