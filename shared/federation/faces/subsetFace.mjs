// @ts-check
import path from 'node:path'
import subsetFont from 'subset-font'
import { codesIn, FRENCH } from './characters.mjs'
import { HOUSE_FACES } from './houseFaces.mjs'
import { openFaceCache } from './keptFaces.mjs'

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

/** @param {string} part of a face: `?french`, `?rest` of that file, or all of it */
const listCodes = (part) => {
  const french = codesIn(FRENCH)
  if (part === '?french') return french
  if (part !== '?rest') return EVERY_CODE
  const left = new Set(french)
  return EVERY_CODE.filter((code) => !left.has(code))
}

/**
 * Leaves of a face these characters, the features browsers apply, and these values of its axes.
 * @param {Buffer} face
 * @param {readonly number[]} codes
 * @param {Readonly<Record<string, number | { readonly min: number, readonly max: number }>>} axes
 * @returns {Promise<Buffer>}
 */
export const subset = (face, codes, axes) =>
  subsetFont(face, String.fromCodePoint(...codes), {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
  })

export const raw = true

/** @type {ReturnType<typeof openFaceCache> | undefined} */
let faces

/**
 * A webpack loader that leaves of a face what pages use: half of the bytes of the two that every page fetches.
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {Buffer} face
 * @returns {Promise<Buffer>}
 */
// biome-ignore lint/style/noDefaultExport: webpack calls the default export of a loader
export default function subsetFace(face) {
  const { axes } = HOUSE_FACES[this.resourcePath.includes('instrument-sans') ? 'instrument-sans' : 'archivo']
  const codes = listCodes(this.resourceQuery)
  faces ??= openFaceCache(path.join(this.rootContext, '../node_modules/.cache/faces'))
  return faces.keep(face, [codes, axes], () => subset(face, codes, axes))
}
