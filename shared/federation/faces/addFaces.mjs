// @ts-check
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { faceRules } from './faceRules.mjs'
import { writeFallbackRules } from './fallbackFaces.mjs'
import { HOUSE_FACES } from './houseFaces.mjs'
import { openFace } from './textWidth.mjs'

/**
 * A webpack loader that writes the rules for the fonts of the design, and for the system fonts shown until they are loaded,
 * scaled by what is measured in the files of both.
 * @this {import('webpack').LoaderContext<unknown>}
 * @param {string} css
 * @returns {Promise<string>}
 */
// biome-ignore lint/style/noDefaultExport: webpack calls the default export of a loader
export default async function addFaces(css) {
  const require = createRequire(this.resourcePath)
  const read = (/** @type {string} */ file) => {
    const path = require.resolve(`@fontsource-variable/${file}`)
    this.addDependency(path)
    return readFile(path)
  }
  const rules = Object.entries(HOUSE_FACES).map(async ([name, face]) => {
    const ranges = JSON.parse(String(await read(`${name}/unicode.json`)))
    const bytes = await read(`${name}/files/${name}-latin-${face.file}-normal.woff2`)
    const fallbacks = writeFallbackRules(face.fallback, await openFace(bytes), face.uses)
    return [...faceRules(name, face, ranges), ...fallbacks]
  })
  return [css, ...(await Promise.all(rules)).flat()].join('\n')
}
